import type { AuthenticatorState } from "@portal/shared-ui/api";
import { type FakeRoutes, fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { AuthenticatorCard } from "./authenticator-card.js";

const none: AuthenticatorState = { enabled: false, createdAt: null, usedAt: null, recoveryCodesLeft: 0 };
const own: AuthenticatorState = {
  enabled: true,
  createdAt: "2026-10-14T12:00:00.000Z",
  usedAt: null,
  recoveryCodesLeft: 9,
};
const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7K3MQ-X02W${String(index)}`);

function renderCard(routes: FakeRoutes = {}, before = none) {
  let state = before;
  const api = fakeWire({
    "GET /account/authenticator": () => ({ status: 200, body: state }),
    "POST /account/authenticator/set-up": () => ({
      status: 200,
      body: { secret, uri: `otpauth://totp/x?secret=${secret}` },
    }),
    "POST /account/authenticator/confirm": () => {
      state = { ...own, recoveryCodesLeft: 10 };
      return { status: 201, body: { recoveryCodes } };
    },
    "POST /account/authenticator/recovery-codes": () => {
      state = { ...own, recoveryCodesLeft: 10 };
      return { status: 201, body: { recoveryCodes } };
    },
    "POST /account/authenticator/remove": () => {
      state = none;
      return { status: 200, body: { message: "The authenticator app is removed.", type: "success" } };
    },
    ...routes,
  });
  const session = { status: "authenticated", role: "user" } as const;
  const ui = <AuthenticatorCard timeZone="America/New_York" />;
  return { ...renderWithHost(ui, { api, session }), api, user: userEvent.setup() };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));

describe("Authenticator app", () => {
  test("shows the recovery codes until confirmed after a setup by QR code or key", async () => {
    const { api, host, user } = renderCard();
    expect(await screen.findByText("No authenticator app yet.")).toBeVisible();
    await press(user, "Set up an authenticator app");
    const picture = await screen.findByRole("img", { name: "QR code for your authenticator app" });
    expect(picture.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h1v1h-1z/);
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    expect(screen.getByLabelText("Code from your app")).toHaveFocus();
    await user.type(screen.getByLabelText("Code from your app"), "123456{Enter}");

    const codes = await screen.findByRole("list", { name: "Recovery codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(codes).toHaveFocus();
    expect(api.requestsOf("POST /account/authenticator/confirm")[0]?.body).toEqual({ code: "123456" });
    expect(host.notices).toEqual([{ type: "success", message: "The authenticator app is set up." }]);
    await press(user, "I have saved them");
    expect(screen.queryByText("7K3MQ-X02W0")).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Authenticator app" })).toHaveFocus();
    expect(await screen.findByText("10 recovery codes left")).toBeVisible();
    expect(screen.getByText(/Added Oct.14,.2026, 8:00.AM.EDT, not used yet/)).toBeVisible();
  });

  test("accepts the next code after a wrong one", async () => {
    let isRight = false;
    const message = "That is not the code that your app should show now.";
    const { host, user } = renderCard({
      "POST /account/authenticator/confirm": () =>
        isRight ? { status: 201, body: { recoveryCodes } } : { status: 400, body: { message, code: "SET_UP_REFUSED" } },
    });
    await press(user, "Set up an authenticator app");
    const field = await screen.findByLabelText("Code from your app");
    await user.type(field, "000000{Enter}");
    expect(await screen.findByText("Check the code and try again.")).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(host.notices).toEqual([{ type: "error", message }]);
    isRight = true;
    await user.keyboard("123456{Enter}");
    expect(await screen.findByRole("list", { name: "Recovery codes" })).toBeVisible();
  });

  test("cancels the setup, for which it sends no incomplete code", async () => {
    const { api, user } = renderCard();
    await press(user, "Set up an authenticator app");
    await user.type(await screen.findByLabelText("Code from your app"), "12345{Enter}");
    await press(user, "Cancel");
    expect(await screen.findByText("No authenticator app yet.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("group", { name: "Authenticator app" })).toHaveFocus());
    expect(api.requestsOf("POST /account/authenticator/confirm")).toHaveLength(0);
  });

  test("renews recovery codes, which can be copied or saved, after confirmation", async () => {
    const { user } = renderCard({}, own);
    expect(await screen.findByText("9 recovery codes left")).toBeVisible();
    await press(user, "New recovery codes");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "New recovery codes" }));
    await press(user, "Copy codes");
    expect(await screen.findByRole("button", { name: "Copied!" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join("\n"));

    const saved: Blob[] = [];
    const createObjectURL = (blob: Blob) => `blob:${String(saved.push(blob))}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await press(user, "Download");
    expect(click.mock.contexts[0]).toHaveProperty("download", "partner-portal-recovery-codes.txt");
    expect(saved).toHaveLength(1);
    click.mockRestore();
  });

  test("removes the app after confirmation", async () => {
    const { api, host, user } = renderCard({}, own);
    await press(user, "Remove authenticator app");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(api.requestsOf("POST /account/authenticator/remove")).toHaveLength(0);
    await press(user, "Remove authenticator app");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("No authenticator app yet.")).toBeVisible();
    expect(host.notices).toEqual([{ type: "success", message: "The authenticator app is removed." }]);
  });

  test("shows a failed load until Retry succeeds", async () => {
    let isUp = false;
    const { user } = renderCard({
      "GET /account/authenticator": () =>
        isUp ? { status: 200, body: own } : { status: 503, body: { message: "Busy." } },
    });
    expect(await screen.findByText("We could not load your authenticator app.")).toBeVisible();
    isUp = true;
    await press(user, "Retry");
    expect(await screen.findByText("9 recovery codes left")).toBeVisible();
  });
});
