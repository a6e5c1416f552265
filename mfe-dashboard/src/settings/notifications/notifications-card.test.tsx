import type { NotificationSetting } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildNotificationSettings } from "../../stand-alone-notifications.js";
import { NotificationsCard } from "./notifications-card.js";

function renderCard(wire: FakeRoutes) {
  const api = fakeWire(wire);
  const session = { status: "authenticated", role: "user" } as const;
  return { api, ...renderWithHost(<NotificationsCard />, { api, session }) };
}

const saved: FakeRoutes = {
  "GET /account/notification-settings": () => ({ status: 200, body: buildNotificationSettings() }),
  "POST /account/notification-settings": () => ({ status: 200, body: buildNotificationSettings() }),
};

const findBox = (name: string) => screen.findByRole("checkbox", { name });

test("shows legally required notifications as always on, without a checkbox", async () => {
  renderCard(saved);
  const row = (await screen.findByText("Before each debit")).closest("tr") as HTMLElement;
  expect(within(row).getAllByText("Always on")).toHaveLength(2);
  expect(within(row).getAllByRole("checkbox")).toEqual([await findBox("Before each debit: Text")]);
});

test("sends only changes, for each kind of the row, with the shown consent", async () => {
  const { api, host } = renderCard(saved);
  await userEvent.click(await findBox("Debit failed or returned: Text"));
  await userEvent.click(await findBox("A sales system stopped: Email"));
  await userEvent.selectOptions(screen.getByLabelText("No texts from"), "18:00");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(host.notices).toEqual([{ type: "success", message: "Notifications saved." }]));
  expect(api.requestsOf("POST /account/notification-settings").map(({ body }) => body)).toEqual([
    {
      kinds: [
        { kind: "debit-failed", sms: true },
        { kind: "debit-returned", sms: true },
        { kind: "source-revoked", mail: false },
        { kind: "source-stale", mail: false },
      ],
      consentVersion: "1",
      quietHours: { from: "18:00", to: "08:00" },
    },
  ]);
});

test("offers risk alerts to staff only", async () => {
  const { kinds } = buildNotificationSettings();
  const alert: NotificationSetting = { kind: "risk-alert", mail: true, sms: false, here: true, locked: [] };
  const staff = buildNotificationSettings({ kinds: [...kinds, alert] });
  const { unmount } = renderCard(saved);
  await findBox("A document is ready: Email");
  expect(screen.queryByText("A client's risk score reaches 50")).not.toBeInTheDocument();
  unmount();
  renderCard({ "GET /account/notification-settings": () => ({ status: 200, body: staff }) });
  expect(await findBox("A client's risk score reaches 50: Email")).toBeChecked();
});

test("disables texts without a phone, with the reason", async () => {
  renderCard({
    "GET /account/notification-settings": () => ({
      status: 200,
      body: buildNotificationSettings({ phoneNumber: null }),
    }),
  });
  expect(await findBox("Before each debit: Text")).toBeDisabled();
  expect(screen.getByText("No phone yet. Add one above to get texts.")).toBeVisible();
});

test("says that the phone opted out with STOP", async () => {
  renderCard({
    "GET /account/notification-settings": () => ({
      status: 200,
      body: buildNotificationSettings({ textsStopped: true }),
    }),
  });
  expect(await screen.findByText(/This phone replied STOP/)).toBeVisible();
});

test("shows whether it loads or failed to load", async () => {
  const { unmount } = renderCard({ "GET /account/notification-settings": () => new Promise(() => undefined) });
  expect(screen.getByText("Loading your notifications")).toBeInTheDocument();
  unmount();
  let isDown = true;
  renderCard({
    "GET /account/notification-settings": () =>
      isDown ? { status: 503, body: { message: "Busy." } } : { status: 200, body: buildNotificationSettings() },
  });
  expect(await screen.findByText("Could not load your notifications")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await findBox("Debit paid: Text")).not.toBeChecked();
});
