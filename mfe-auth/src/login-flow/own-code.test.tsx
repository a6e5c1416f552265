import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { renderPage, settle } from "../test-support/render-page.js";
import { LoginFlowPage } from "./login-flow.page.js";

const methods = { userEmail: "j•••@shop.example", userPhone: null };
const works: FakeRoutes = {
  "POST /verify/find-mfa-methods": () => ({
    status: 200,
    body: { ...methods, authenticator: true, recoveryCode: true },
  }),
  "POST /verify/authenticator": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }),
  "POST /verify/recovery-code": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }),
};

const kinds = [
  ["Authenticator app", "Code from your app", "POST /verify/authenticator", "123456"],
  ["Recovery code", "Recovery code", "POST /verify/recovery-code", "7k3mq-x02wd"],
] as const;

async function renderFlow(wire: FakeRoutes = {}, location = "/login-flow") {
  return renderPage(LoginFlowPage, { location, wire: { ...works, ...wire } });
}

async function choose(user: Awaited<ReturnType<typeof renderFlow>>["user"], name: string) {
  await user.click(screen.getByRole("button", { name }));
  await settle();
}

describe.each(kinds)("'%s' at /login-flow", (name, field, call, code) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("goes to the return path after a code, without sending one", async () => {
    const { host, user, wire } = await renderFlow({}, "/login-flow?returnUrl=%2Finit");
    await choose(user, name);
    expect(screen.getByLabelText(field)).toHaveFocus();
    await user.type(screen.getByLabelText(field), `${code}{Enter}`);
    await settle();
    expect(wire.requestsOf(call).map(({ body }) => body)).toEqual([{ code }]);
    expect(wire.requestsOf("POST /verify/find-method-send-code")).toEqual([]);
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.notices.at(-1)).toMatchObject({ type: "success", message: "Welcome back!" });
    expect(host.visits.at(-1)).toBe("/init");
  });

  it("shows why a code was rejected at the field, until the next one is accepted", async () => {
    let isRight = false;
    const refused = { status: 400, body: { message: "That code was used already.", code: "REFUSED" } };
    const { host, user } = await renderFlow({
      [call]: () => (isRight ? { status: 200, body: { message: "Welcome back!", type: "success" } } : refused),
    });
    await choose(user, name);
    await user.type(screen.getByLabelText(field), `${code}{Enter}`);
    await settle();
    expect(host.notices.at(-1)?.message).toBe("That code was used already.");
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByLabelText(field)).toHaveFocus();
    isRight = true;
    await user.keyboard(`${code}{Enter}`);
    await settle();
    expect(host.visits.at(-1)).toBe("/");
  });

  it("submits only a complete code", async () => {
    const { user, wire } = await renderFlow();
    await choose(user, name);
    const submit = screen.getByRole("button", { name: "Verify" });
    expect(submit).toBeDisabled();
    await user.type(screen.getByLabelText(field), "{Enter}");
    await user.type(screen.getByLabelText(field), code);
    expect(submit).toBeEnabled();
    expect(wire.requestsOf(call)).toEqual([]);
  });

  it("returns to the other methods, or to /login when the pending session has ended", async () => {
    const signedOut = () => ({ status: 401, body: { message: "Please log in again." } });
    const { host, user } = await renderFlow({ [call]: signedOut });
    await choose(user, name);
    await choose(user, "Use another method");
    await choose(user, name);
    await user.type(screen.getByLabelText(field), `${code}{Enter}`);
    await settle();
    expect(host.visits.at(-1)).toBe("/login");
  });

  it("is not offered to an account without it", async () => {
    await renderFlow({ "POST /verify/find-mfa-methods": () => ({ status: 200, body: methods }) });
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });
});
