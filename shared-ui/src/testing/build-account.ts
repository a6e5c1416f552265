import type { AllUserInfoAnswer } from "@portal/api-contract";

type Overrides = { [K in keyof AllUserInfoAnswer]?: Partial<NonNullable<AllUserInfoAnswer[K]>> };

/** `all-user-info` of a client whose business has no website. */
export function buildAccount({ user, business, smsConsent }: Overrides = {}): AllUserInfoAnswer {
  return {
    user: {
      id: "usr_1",
      firstName: "Dana",
      lastName: "Whitfield",
      email: "dana@shop.test",
      phoneNumber: "+12125550147",
      pendingEmail: null,
      pendingPhoneNumber: null,
      hasPassword: true,
      ...user,
    },
    business: {
      bizName: "Whitfield Auto Detailing",
      web: null,
      bizPhone: "2125550147",
      bizPhoneSameAsPersonal: true,
      timeZone: "America/New_York",
      pendingTimeZone: null,
      ...business,
    },
    smsConsent: {
      version: "2026-11-20",
      text: "I agree to receive text messages with verification codes.",
      ...smsConsent,
    },
  };
}
