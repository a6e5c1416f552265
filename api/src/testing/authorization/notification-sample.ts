/** Every field that a person may set of their notifications. */
export const notificationSamples = {
  "POST /account/notifications/read": () => ({ body: { ids: ["ntc_0"] } }),
  "POST /account/notification-settings": () => ({
    body: {
      kinds: [{ kind: "account-viewed", mail: true, sms: true, here: true, locked: [] }],
      quietHours: { from: "19:00", to: "09:00" },
      consentVersion: "notices-2026-11-28",
    },
  }),
};
