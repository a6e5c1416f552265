import { type FakeRoutes, installFakePasskeys } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { renderPage, settle } from "../test-support/render-page.js";
import { LoginFlowPage } from "./login-flow.page.js";

const options = { challenge: "AQID", rpId: "localhost", timeout: 1000, allowCredentials: [] };
const works: FakeRoutes = {
  "POST /verify/find-mfa-methods": () => ({
    status: 200,
    body: { userEmail: "j•••@shop.example", userPhone: null, passkey: true },
  }),
  "POST /verify/passkey-options": () => ({ status: 200, body: { ...options, userVerification: "required" } }),
  "POST /verify/passkey": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }),
};

const renderFlow = (wire: FakeRoutes = {}, location = "/login-flow") =>
  renderPage(LoginFlowPage, { location, wire: { ...works, ...wire } });

/** Three answers in turn: the options, the browser's, the portal's. */
async function pressPasskey(user: Awaited<ReturnType<typeof renderFlow>>["user"]) {
  await user.click(screen.getByRole("button", { name: "Use a passkey" }));
  for (let answers = 0; answers < 4; answers += 1) await settle();
}

describe("a passkey at /login-flow", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("signs in to the return path without a code", async () => {
    const browser = installFakePasskeys();
    const { host, user, wire } = await renderFlow({}, "/login-flow?returnUrl=%2Finit");
    await pressPasskey(user);
    expect(browser.requests).toEqual({ made: 0, proved: 1 });
    expect(wire.requestsOf("POST /verify/passkey")[0]?.body).toMatchObject({ id: "AQID", type: "public-key" });
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits.at(-1)).toBe("/init");
  });

  it("stays on the methods with an error when the person or the portal refuses", async () => {
    const browser = installFakePasskeys();
    const refusal = { message: "That passkey was not accepted. Please try again.", code: "PASSKEY_REFUSED" };
    const { host, user } = await renderFlow({ "POST /verify/passkey": () => ({ status: 400, body: refusal }) });
    browser.refusal = new DOMException("The operation was not allowed.", "NotAllowedError");
    await pressPasskey(user);
    expect(host.notices.at(-1)?.message).toBe("No passkey was used. Try again, or choose another way.");
    browser.refusal = null;
    await pressPasskey(user);
    expect(host.notices.at(-1)?.message).toBe(refusal.message);
    expect(screen.getByRole("button", { name: "Email me a code" })).toBeInTheDocument();
    expect(host.visits).toEqual([]);
  });

  it("goes to /login when the pending session has ended", async () => {
    installFakePasskeys();
    const signedOut = () => ({ status: 401, body: { message: "Please log in again." } });
    const { host, user } = await renderFlow({ "POST /verify/passkey-options": signedOut });
    await pressPasskey(user);
    expect(host.visits.at(-1)).toBe("/login");
  });

  it("is not offered to an account without a passkey", async () => {
    installFakePasskeys();
    const body = { userEmail: "j•••@shop.example", userPhone: null };
    await renderFlow({ "POST /verify/find-mfa-methods": () => ({ status: 200, body }) });
    expect(screen.queryByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
  });
});
