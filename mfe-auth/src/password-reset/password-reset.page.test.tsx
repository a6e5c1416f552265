import type { EndpointAnswer } from "@portal/shared-ui/api";
import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { advance, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { createResetWire } from "../test-support/reset-wire.js";
import { PasswordResetPage } from "./password-reset.page.js";

const OVER = "This password reset is over. Please start again.";
const over = () => ({ status: 401, body: { message: OVER } });

async function renderReset(
  currentStep: EndpointAnswer<"GET /recover/reset-progress">["currentStep"] = 1,
  changes: FakeRoutes = {},
  location = "/password-reset",
) {
  const method = currentStep === 3 ? "email" : null;
  const wire = createResetWire({ currentStep, method }, changes);
  const page = await renderPage(PasswordResetPage, { location, wire });
  await settle();
  return page;
}

type User = Awaited<ReturnType<typeof renderReset>>["user"];

async function begin(user: User, email = "joan@shop.example") {
  await user.type(screen.getByLabelText("Your Email"), `${email}{Enter}`);
  await settle();
  await settle();
}

async function choose(user: User, name = "Email me a code") {
  await user.click(screen.getByRole("button", { name }));
  await settle();
}

async function enterCode(user: User) {
  await user.type(screen.getByLabelText("Verification code"), "123456{Enter}");
  await settle();
}

async function enterPassword(user: User, password = "Detail-2026", confirm = password) {
  await user.click(screen.getByLabelText("New password"));
  if (password !== "") await user.paste(password);
  await user.click(screen.getByLabelText("Confirm password"));
  if (confirm !== "") await user.paste(confirm);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await settle();
}

const currentStep = () => screen.getByRole("list", { name: "Progress" }).querySelector("[aria-current=step]");
const heading = (name: string) => screen.getByRole("heading", { level: 1, name });

describe("/password-reset", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("continues to /login-flow after four steps by keyboard", async () => {
    const { host, user, wire } = await renderReset();
    expect(currentStep()).toHaveTextContent("Your email");
    await begin(user, " joan@shop.example ");
    expect(wire.requestsOf("POST /recover/check-registration")[0]?.body).toEqual({ email: "joan@shop.example" });
    expect(currentStep()).toHaveTextContent("Choose a method");
    expect(heading("Confirm that it is you")).toHaveFocus();
    expect(screen.getByRole("button", { name: "Email me a code" })).toHaveAccessibleDescription("j•••@shop.example");
    expect(screen.getByRole("button", { name: "Text me a code" })).toHaveAccessibleDescription(
      "the phone on your account",
    );
    await choose(user);
    expect(currentStep()).toHaveTextContent("Enter the code");
    expect(screen.getByText(/a code is on its way to j•••@shop\.example\./)).toBeInTheDocument();
    expect(screen.getByLabelText("Verification code")).toHaveFocus();
    await enterCode(user);
    expect(wire.requestsOf("POST /verify/verify-code")[0]?.body).toEqual({
      code: "123456",
      type: "email",
      flowSource: "password reset flow",
    });
    await advance(1000);
    expect(currentStep()).toHaveTextContent("New password");
    await enterPassword(user);
    expect(wire.requestsOf("POST /recover/update-password")[0]?.body).toEqual({
      password: "Detail-2026",
      confirmPassword: "Detail-2026",
    });
    await advance(1000);
    expect(host.redirects.at(-1)).toBe("/login-flow");
    expect(host.notices.map(({ message }) => message)).toEqual([
      "New code sent! If you don't see it, check your spam folder.",
      "Thank you. Now choose a new password.",
      "Your password is changed.",
    ]);
  });

  it("goes to '/' or the return path after a session check in a trusted browser", async () => {
    for (const [location, next] of [
      ["/password-reset", "/"],
      ["/password-reset?returnUrl=%2Finit", "/init"],
    ] as const) {
      const trusted = () => ({ status: 200, body: { message: "Your password is changed.", type: "success" } as const });
      const { host, user, rendered } = await renderReset(4, { "POST /recover/update-password": trusted }, location);
      await enterPassword(user);
      expect(host.sessionCalls.refresh).toBe(1);
      expect(host.visits.at(-1)).toBe(next);
      rendered.unmount();
    }
  });

  it.each([
    ["", "Email is required."],
    ["joan@shop", null],
  ])("rejects the address %j before sending", async (email, toast) => {
    const { host, user, wire } = await renderReset();
    await begin(user, email);
    expect(screen.getByLabelText("Your Email")).toBeInvalid();
    expect(screen.getByLabelText("Your Email")).toHaveFocus();
    expect(host.notices.map(({ message }) => message)).toEqual(toast === null ? [] : [toast]);
    expect(wire.requestsOf("POST /recover/check-registration")).toHaveLength(0);
  });

  it.each([
    ["POST /recover/check-registration", 1, (user: User) => begin(user)],
    ["POST /verify/find-method-send-code", 2, (user: User) => choose(user)],
    ["POST /verify/verify-code", 3, (user: User) => enterCode(user)],
    ["POST /recover/update-password", 4, (user: User) => enterPassword(user)],
  ] as const)(
    "keeps its step while it shows a failure of %s in the same toast for 6 s",
    async (endpoint, step, act) => {
      const { host, user } = await renderReset(step, { [endpoint]: () => ({ status: 400, body: { message: "No." } }) });
      const before = currentStep()?.textContent;
      await act(user);
      expect(host.notices).toEqual([{ type: "error", message: "No.", durationMs: 6000 }]);
      expect(currentStep()?.textContent).toBe(before);
    },
  );

  it.each([
    ["POST /verify/find-method-send-code", 2, (user: User) => choose(user)],
    ["POST /verify/verify-code", 3, (user: User) => enterCode(user)],
    ["POST /recover/update-password", 4, (user: User) => enterPassword(user)],
  ] as const)("restarts with a message when the reset has ended at %s", async (endpoint, step, act) => {
    const { host, user } = await renderReset(step, { [endpoint]: over }, "/password-reset?returnUrl=%2Finit");
    await act(user);
    expect(host.notices.at(-1)).toEqual({ type: "error", message: OVER, durationMs: 6000 });
    expect(screen.getByText("This reset has ended. Enter your email to start again.")).toBeInTheDocument();
    expect(host.visits.at(-1)).toBe("/password-reset?step=1&returnUrl=%2Finit");
  });

  it("restarts when the methods are requested too late", async () => {
    const { host } = await renderReset(2, { "POST /verify/find-mfa-methods": over });
    expect(screen.getByText("This reset has ended. Enter your email to start again.")).toBeInTheDocument();
    expect(host.notices).toEqual([]);
  });

  it.each([
    [2, "Confirm that it is you"],
    [3, "Enter your code"],
    [4, "Choose a new password"],
  ] as const)("reopens at step %s without sending a code", async (step, title) => {
    const { wire } = await renderReset(step);
    expect(heading(title)).toBeInTheDocument();
    expect(wire.requestsOf("POST /verify/find-method-send-code")).toHaveLength(0);
  });

  it("sends a new code by the previous method after it was reopened", async () => {
    const { user, wire } = await renderReset(3);
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await settle();
    expect(wire.requestsOf("POST /verify/find-method-send-code").map(({ body }) => body)).toEqual([
      { method: "email" },
    ]);
    expect(screen.getByRole("timer")).toHaveTextContent("wait 30 seconds");
  });

  it("returns from the code to the methods, or to another address, which gets its own code", async () => {
    const { user, wire } = await renderReset();
    await begin(user);
    await choose(user);
    await user.click(screen.getByRole("button", { name: "Use another method" }));
    expect(heading("Confirm that it is you")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Use another email" }));
    expect(screen.getByLabelText("Your Email")).toHaveValue("");
    await begin(user, "other@shop.example");
    await choose(user);
    expect(wire.requestsOf("POST /verify/find-method-send-code")).toHaveLength(2);
  });

  it("does not go beyond the server's step", async () => {
    await renderReset(1, {}, "/password-reset?step=4");
    expect(heading("Reset your password")).toBeInTheDocument();
  });

  it.each([
    ["", "", "Password is required. Confirm password is required.", "New password"],
    ["Detail-2026", "", "Confirm password is required.", "Confirm password"],
  ])("rejects the passwords %j and %j before sending", async (password, confirm, toast, label) => {
    const { host, user, wire } = await renderReset(4);
    await enterPassword(user, password, confirm);
    expect(host.notices).toEqual([{ type: "error", message: toast, durationMs: 6000 }]);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(wire.requestsOf("POST /recover/update-password")).toHaveLength(0);
  });

  it("shows the server's password error below its field while the live checklist advises", async () => {
    const refused = () => ({
      status: 422,
      body: { message: "The two passwords differ.", fields: { confirmPassword: "The two passwords differ." } },
    });
    const { user } = await renderReset(4, { "POST /recover/update-password": refused });
    await enterPassword(user, "Detail-2026", "Detail-2027");
    expect(screen.getByLabelText("Confirm password")).toHaveFocus();
    expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("The two passwords differ.");
    expect(screen.getByRole("list", { name: "Your password" })).toHaveTextContent("Passwords match: not met");
  });

  it("shows why it did not load until Retry succeeds", async () => {
    let isUp = false;
    const { user } = await renderReset(1, {
      "GET /recover/reset-progress": () =>
        isUp ? { status: 200, body: { currentStep: 1, method: null } } : failToAnswer(),
    });
    expect(screen.getByRole("alert")).toHaveTextContent("We could not load your password reset");
    isUp = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await settle();
    expect(screen.getByLabelText("Your Email")).toBeInTheDocument();
  });
});
