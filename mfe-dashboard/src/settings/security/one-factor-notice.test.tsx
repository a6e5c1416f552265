import type { HostRole } from "@portal/host-contract";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { lists } from "../settings-wire.fixture.js";
import { SettingsPage } from "../settings.page.js";

const title = "Only your email can confirm that it's you.";

interface Situation {
  role?: HostRole;
  phoneNumber?: string | null;
  wire?: FakeRoutes;
}

async function renderSettings({ role = "admin", phoneNumber = null, wire = {} }: Situation): Promise<void> {
  const user = {
    ...{ id: "usr_1", firstName: "Robin", lastName: "Quinn", email: "robin@agency.test", phoneNumber },
    ...{ pendingEmail: null, pendingPhoneNumber: null, hasPassword: true },
  };
  const smsConsent = { version: "2026-11", text: "I agree to receive text messages." };
  const account = () => ({ status: 200, body: { user, business: null, smsConsent } });
  const api = fakeWire({ ...lists, "POST /recover/all-user-info": account, ...wire });
  renderWithHost(<SettingsPage />, { api, session: { status: "authenticated", role } });
  await screen.findByText(/No authenticator app yet\.|recovery codes left/);
  await screen.findAllByText(/No passkey yet\.|Laptop/);
}

test.each(["admin", "viewer"] as const)("suggests a second factor to a %s with email only", async (role) => {
  await renderSettings({ role });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: "A passkey" })).toHaveAttribute("href", "#security");
  expect(screen.getByRole("link", { name: "An authenticator app" })).toHaveAttribute("href", "#authenticator");
  expect(screen.getByRole("link", { name: "A phone" })).toHaveAttribute("href", "#personal");
});

const passkey = { id: "psk_1", name: "Laptop", createdAt: "2026-10-14T12:00:00.000Z", usedAt: null };
const app = { enabled: true, createdAt: "2026-10-14T12:00:00.000Z", usedAt: null, recoveryCodesLeft: 9 };
test.each<[string, Situation]>([
  ["a client", { role: "user" }],
  ["who has a phone", { phoneNumber: "+12125550147" }],
  ["who has a passkey", { wire: { "GET /account/passkeys": () => ({ status: 200, body: [passkey] }) } }],
  ["who has an app", { wire: { "GET /account/authenticator": () => ({ status: 200, body: app }) } }],
])("is hidden from %s", async (_, situation) => {
  await renderSettings(situation);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});
