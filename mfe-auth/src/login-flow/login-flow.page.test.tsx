import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { advance, createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { LoginFlowPage } from "./login-flow.page.js";

const MAIL_SENT = "New code sent! If you don't see it, check your spam folder.";

const works: FakeRoutes = {
  "POST /verify/find-mfa-methods": () => ({
    status: 200,
    body: { userEmail: "j•••@shop.example", userPhone: "•••• 0123" },
  }),
  "POST /verify/find-method-send-code": ({ method }) => ({
    status: 200,
    body: {
      message: method === "email" ? MAIL_SENT : "New code sent! Check your phone.",
      type: "success",
      waitTime: 30,
    },
  }),
  "POST /verify/verify-code": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }),
};

const signedOut = () => ({ status: 401, body: { message: "Please log in again." } });

async function renderFlow(wire: FakeRoutes = {}, location = "/login-flow") {
  return renderPage(LoginFlowPage, { location, wire: { ...works, ...wire } });
}

async function choose(user: Awaited<ReturnType<typeof renderFlow>>["user"], name: string) {
  await user.click(screen.getByRole("button", { name }));
  await settle();
}

describe("/login-flow", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("shows both methods with masked contacts", async () => {
    await renderFlow();
    expect(screen.getByRole("button", { name: "Email me a code" })).toHaveAccessibleDescription("j•••@shop.example");
    expect(screen.getByRole("button", { name: "Text me a code" })).toHaveAccessibleDescription("•••• 0123");
    expect(screen.getByRole("list", { name: "Progress" })).toHaveTextContent("Choose a method");
  });

  it("shows one button to a person with only an email", async () => {
    await renderFlow({
      "POST /verify/find-mfa-methods": () => ({
        status: 200,
        body: { userEmail: "j•••@shop.example", userPhone: null },
      }),
    });
    expect(screen.getByRole("button", { name: "Email me a code" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Text me a code" })).not.toBeInTheDocument();
  });

  it("goes to /login with the return path when there is no pending session", async () => {
    const { host } = await renderFlow(
      { "POST /verify/find-mfa-methods": signedOut },
      "/login-flow?returnUrl=%2Fusersettings",
    );
    expect(host.visits).toEqual(["/login?returnUrl=%2Fusersettings"]);
  });

  it("shows why the methods did not load until Retry succeeds", async () => {
    let isUp = false;
    const { user } = await renderFlow({
      "POST /verify/find-mfa-methods": () =>
        isUp ? { status: 200, body: { userEmail: "j•••@shop.example", userPhone: null } } : failToAnswer(),
    });
    expect(screen.getByRole("alert")).toHaveTextContent(
      "We could not reach the portal. Check your connection and try again.",
    );
    isUp = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByRole("button", { name: "Email me a code" })).toBeInTheDocument();
  });

  it.each([
    ["Email me a code", "email", MAIL_SENT, "Sent to j•••@shop.example."],
    ["Text me a code", "sms", "New code sent! Check your phone.", "Sent to •••• 0123."],
  ])("shows the code field after it has sent a code on '%s' by %s", async (name, method, message, where) => {
    const { host, user, wire } = await renderFlow();
    await choose(user, name);
    expect(wire.requestsOf("POST /verify/find-method-send-code").map(({ body }) => body)).toEqual([{ method }]);
    expect(host.notices).toEqual([{ type: "success", message, durationMs: 3000 }]);
    expect(screen.getByText(where)).toBeInTheDocument();
    expect(screen.getByLabelText("Verification code")).toHaveFocus();
  });

  it("sends one code when the method is pressed repeatedly", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderFlow({ "POST /verify/find-method-send-code": () => answer.promise });
    const button = screen.getByRole("button", { name: "Email me a code" });
    await user.click(button);
    expect(button).toHaveAccessibleName("Sending");
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Text me a code" }));
    expect(wire.requestsOf("POST /verify/find-method-send-code")).toHaveLength(1);
    answer.resolve({ status: 500 });
    await settle();
  });

  it("goes to the dashboard after an accepted code and a session check", async () => {
    const { host, user, wire } = await renderFlow();
    await choose(user, "Text me a code");
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await settle();
    expect(wire.requestsOf("POST /verify/verify-code")[0]?.body).toEqual({
      code: "123456",
      type: "sms",
      flowSource: "login flow",
    });
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits.at(-1)).toBe("/");
  });

  it("goes to the return path, which both steps keep", async () => {
    const { host, user } = await renderFlow({}, "/login-flow?returnUrl=%2Finit%3Fa%3D1");
    await choose(user, "Email me a code");
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await settle();
    expect(host.visits.at(-1)).toBe("/init?a=1");
  });

  it("follows an email code's redirect after 1000 ms with the next step stored", async () => {
    const { host, user } = await renderFlow({
      "POST /verify/verify-code": () => ({
        status: 200,
        body: { message: "Next.", type: "success", redirect: true, url: "/registerflow", nextStep: 2 },
      }),
    });
    await choose(user, "Email me a code");
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await settle();
    expect(sessionStorage.getItem("ds-progress")).toBe("2");
    await advance(999);
    expect(host.redirects).toEqual([]);
    await advance(1);
    expect(host.redirects).toEqual(["/registerflow"]);
  });

  it("keeps the return path when it follows an SMS code's redirect to /login at once", async () => {
    const { host, user } = await renderFlow(
      {
        "POST /verify/verify-code": () => ({
          status: 200,
          body: { message: "Thank you.", type: "success", redirect: true, url: "/login" },
        }),
      },
      "/login-flow?returnUrl=%2Finit",
    );
    await choose(user, "Text me a code");
    await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
    await settle();
    expect(host.redirects).toEqual(["/login?returnUrl=%2Finit"]);
    expect(host.sessionCalls.refresh).toBe(0);
  });

  it("shows the code field with the countdown when a code was sent recently", async () => {
    const { host, user } = await renderFlow({
      "POST /verify/find-method-send-code": () => ({ status: 429, body: { message: "Wait.", waitTime: 12 } }),
    });
    await choose(user, "Email me a code");
    expect(host.notices).toEqual([]);
    expect(screen.getByText("Use the last code sent to j•••@shop.example.")).toBeInTheDocument();
    expect(screen.getByRole("timer")).toHaveTextContent(
      "If you need a new code, you'll need to wait 12 seconds before requesting it.",
    );
  });

  it("does not request a code again after a reload during the cooldown (issue 7.16)", async () => {
    const first = await renderFlow();
    await choose(first.user, "Email me a code");
    first.rendered.unmount();
    const { host, user, wire } = await renderFlow();
    await choose(user, "Email me a code");
    expect(wire.requestsOf("POST /verify/find-method-send-code")).toHaveLength(0);
    expect(host.notices).toEqual([]);
    expect(screen.getByText("Use the last code sent to j•••@shop.example.")).toBeInTheDocument();
    expect(screen.getByRole("timer")).toBeInTheDocument();
  });

  it("stays on the methods when the code could not be sent", async () => {
    const { host, user } = await renderFlow({ "POST /verify/find-method-send-code": failToAnswer });
    await choose(user, "Email me a code");
    expect(host.notices.at(-1)?.type).toBe("error");
    expect(screen.getByRole("button", { name: "Email me a code" })).toHaveFocus();
  });

  it("sends a new code by the same method after the countdown", async () => {
    const { user, wire } = await renderFlow();
    await choose(user, "Text me a code");
    expect(screen.queryByRole("button", { name: "Send a new code" })).not.toBeInTheDocument();
    await advance(30_000);
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await settle();
    expect(wire.requestsOf("POST /verify/find-method-send-code").map(({ body }) => body)).toEqual([
      { method: "sms" },
      { method: "sms" },
    ]);
    expect(screen.getByRole("timer")).toHaveTextContent("wait 30 seconds");
  });

  it("returns to the methods by the button or by Back", async () => {
    const { host, user } = await renderFlow();
    await choose(user, "Text me a code");
    expect(host.visits).toEqual(["/login-flow?step=code"]);
    await user.click(screen.getByRole("button", { name: "Use another method" }));
    expect(screen.getByRole("button", { name: "Email me a code" })).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("shows the methods when the code step is reloaded", async () => {
    await renderFlow({}, "/login-flow?step=code");
    expect(screen.getByRole("button", { name: "Email me a code" })).toBeInTheDocument();
  });

  it.each(["POST /verify/find-method-send-code", "POST /verify/verify-code"] as const)(
    "goes to /login when the pending session ends before %s",
    async (endpoint) => {
      const { host, user } = await renderFlow({ [endpoint]: signedOut });
      await choose(user, "Text me a code");
      const field = screen.queryByLabelText("Verification code");
      if (field) await user.type(field, "123456{Enter}");
      await settle();
      expect(host.notices.at(-1)?.message).toBe("Please log in again.");
      expect(host.visits.at(-1)).toBe("/login");
    },
  );
});
