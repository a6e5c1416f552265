import { screen } from "@testing-library/react";

import { LoginPage } from "../login/login.page.js";
import { RegisterPage } from "../register/register.page.js";
import { advance, createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";

const consent = "https://accounts.example/consent?state=s";
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe.each([
  ["Login with Facebook", "POST /user/register/facebook"],
  ["Login with Google", "POST /user/register/google"],
] as const)("'%s'", (name, call) => {
  it("keeps the return path when it goes to the server's address", async () => {
    const { host, user, wire } = await renderPage(LoginPage, {
      location: "/login?returnUrl=%2Finit",
      wire: { [call]: () => ({ status: 200, body: { url: consent } }) },
    });
    await user.click(button(name));
    await settle();
    expect(wire.requestsOf(call).map(({ body }) => body)).toEqual([{ returnUrl: "/init" }]);
    expect(host.redirects).toEqual([consent]);
  });

  it("does not send a return path to another site", async () => {
    const { user, wire } = await renderPage(LoginPage, {
      location: "/login?returnUrl=https%3A%2F%2Fevil.example",
      wire: { [call]: () => ({ status: 200, body: { url: consent } }) },
    });
    await user.click(button(name));
    await settle();
    expect(wire.requestsOf(call).map(({ body }) => body)).toEqual([{}]);
  });

  it("sends once while busy, until it is enabled again after Back", async () => {
    const answer = createDeferred<{ status: number; body: { url: string } }>();
    const { user, wire } = await renderPage(LoginPage, { wire: { [call]: () => answer.promise } });
    const pressed = button(name);
    await user.click(pressed);
    await user.click(pressed);
    expect(pressed).toHaveAccessibleName(/^Opening /);
    expect(pressed).toHaveAttribute("aria-disabled", "true");
    expect(wire.requestsOf(call)).toHaveLength(1);
    answer.resolve({ status: 200, body: { url: consent } });
    await settle();
    expect(pressed).toHaveAccessibleName(/^Opening /);
    await advance(3000);
    expect(pressed).toHaveAccessibleName(name);
  });

  it("can be pressed again while it shows a refusal or a missing answer for 6 s", async () => {
    let isUp = false;
    const refused = { status: 503, body: { message: "It cannot be reached." } };
    const { host, user } = await renderPage(LoginPage, {
      wire: { [call]: () => (isUp ? refused : failToAnswer()) },
    });
    await user.click(button(name));
    await settle();
    expect(host.notices.at(-1)).toMatchObject({ type: "error", durationMs: 6000 });
    isUp = true;
    await user.click(button(name));
    await settle();
    expect(host.notices.at(-1)).toEqual({ type: "error", message: "It cannot be reached.", durationMs: 6000 });
    expect(host.redirects).toEqual([]);
    expect(button(name)).not.toHaveAttribute("aria-disabled");
  });
});

describe.each([
  ["Register with Facebook", "GET /user/register/facebook"],
  ["Register with Google", "GET /user/register/google"],
] as const)("'%s'", (name, call) => {
  it("goes to the consent page on 200 with the browser's time zone sent", async () => {
    const { host, user, wire } = await renderPage(RegisterPage, {
      location: "/register",
      wire: { [call]: () => ({ status: 200, body: { url: consent } }) },
    });
    await user.click(button(name));
    await settle();
    expect(host.redirects).toEqual([consent]);
    expect(wire.requestsOf(call)[0]?.path).toContain("timeZone=");
  });

  it("goes to the registration on 201", async () => {
    const { host, user } = await renderPage(RegisterPage, {
      location: "/register",
      wire: { [call]: () => ({ status: 201, body: { message: "Welcome!", type: "success" } }) },
    });
    await user.click(button(name));
    await settle();
    expect(host.visits).toEqual(["/registerflow"]);
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.notices).toEqual([{ type: "success", message: "Welcome!", durationMs: 3000 }]);
  });
});

describe("a pending identity", () => {
  it("is connected by the password, as the page announces", async () => {
    const { user, wire } = await renderPage(LoginPage, {
      location: "/login?connect=facebook",
      wire: { "POST /user/login": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }) },
    });
    expect(screen.getByText("Connect Facebook to your account")).toBeVisible();
    await user.click(screen.getByLabelText("Email"));
    await user.paste("joan@shop.example");
    await user.click(screen.getByLabelText("Password"));
    await user.paste("Detail-2026");
    await user.keyboard("{Enter}");
    await settle();
    expect(wire.requestsOf("POST /user/login")[0]?.body).toEqual({
      email: "joan@shop.example",
      password: "Detail-2026",
      connect: "facebook",
    });
  });

  it("is ignored for an unknown provider", async () => {
    await renderPage(LoginPage, { location: "/login?connect=evil", wire: {} });
    expect(screen.queryByText(/^Connect /)).not.toBeInTheDocument();
  });

  it("offers to register when it has no known account", async () => {
    await renderPage(RegisterPage, { location: "/register?connect=google", wire: {} });
    expect(screen.getByText("This Google account is new here")).toBeVisible();
    expect(button("Register with Google")).toBeVisible();
  });
});

describe("a provider without an address", () => {
  const location = "/register?connect=facebook&ask=email";

  it("continues to the verification of an address that the person enters", async () => {
    const { host, user, wire } = await renderPage(RegisterPage, {
      location,
      wire: { "POST /user/register/identity": () => ({ status: 201, body: { message: "Welcome!", type: "success" } }) },
    });
    await user.click(button("Continue"));
    expect(screen.getByLabelText("Your Email")).toHaveFocus();
    expect(screen.getByLabelText("Your Email")).toBeInvalid();
    await user.paste("joan@shop.example");
    await user.keyboard("{Enter}");
    await settle();
    expect(wire.requestsOf("POST /user/register/identity")[0]?.body).toMatchObject({ email: "joan@shop.example" });
    expect(host.visits).toEqual(["/registerflow"]);
  });

  it("sends a person whose address is in use to their password", async () => {
    const { host, user } = await renderPage(RegisterPage, {
      location,
      wire: { "POST /user/register/identity": () => ({ status: 409, body: { message: "In use." } }) },
    });
    await user.click(screen.getByLabelText("Your Email"));
    await user.paste("joan@shop.example");
    await user.keyboard("{Enter}");
    await settle();
    expect(host.notices.at(-1)).toMatchObject({ type: "error", message: "In use." });
    expect(screen.getByRole("link", { name: "Log in and connect" })).toHaveAttribute("href", "/login?connect=facebook");
    expect(host.visits).toEqual([]);
  });
});
