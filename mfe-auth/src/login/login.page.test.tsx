import type { FakeRoutes } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { advance, createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { keepCodeWait, readCodeWait } from "../verification/code-waits.js";
import { LoginPage } from "./login.page.js";

const signedIn: FakeRoutes = {
  "POST /user/login": () => ({ status: 200, body: { message: "Welcome back!", type: "success" } }),
};

function answering(body: { redirect?: boolean; redirectUrl?: string; currentStep?: 1 | 2 | 3 | 4 }): FakeRoutes {
  return { "POST /user/login": () => ({ status: 200, body: { message: "Next.", type: "success", ...body } }) };
}

async function fillIn(user: Awaited<ReturnType<typeof renderPage>>["user"]) {
  await user.click(screen.getByLabelText("Email"));
  await user.paste("joan@shop.example");
  await user.click(screen.getByLabelText("Password"));
  await user.paste("Detail-2026");
}

describe("/login", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it("goes to the dashboard at once after it has sent the typed values", async () => {
    const { host, user, wire } = await renderPage(LoginPage, { location: "/login", wire: signedIn });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Login" }));
    await settle();

    expect(wire.requestsOf("POST /user/login")[0]?.body).toEqual({
      email: "joan@shop.example",
      password: "Detail-2026",
    });
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits).toEqual(["/"]);
    expect(host.notices).toEqual([{ type: "success", message: "Welcome back!", durationMs: 3000 }]);
  });

  it("clears the code cooldowns, since a new sign-in requests its own code (S21)", async () => {
    keepCodeWait("joan@shop.example", 30);
    const { user } = await renderPage(LoginPage, { location: "/login", wire: signedIn });
    await fillIn(user);
    expect(readCodeWait("joan@shop.example")).toBe(30);
    await user.keyboard("{Enter}");
    await settle();
    expect(readCodeWait("joan@shop.example")).toBe(0);
  });

  it("goes to the query's return path", async () => {
    const location = "/login?returnUrl=%2Fusersettings";
    const { host, user } = await renderPage(LoginPage, { location, wire: signedIn });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(host.visits).toEqual(["/usersettings"]);
  });

  it("does not go to another site", async () => {
    const location = "/login?returnUrl=https%3A%2F%2Fevil.example";
    const { host, user } = await renderPage(LoginPage, { location, wire: signedIn });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(host.visits).toEqual(["/"]);
  });

  it("shows the agency's name and contact details", async () => {
    await renderPage(LoginPage, { location: "/login", wire: {} });
    expect(screen.getAllByText("Cedar & Main Marketing")).not.toEqual([]);
    expect(screen.getByRole("link", { name: "(212) 555-0142" })).toHaveAttribute("href", "tel:+12125550142");
    expect(screen.getByRole("link", { name: "help@cedarandmain.example" })).toBeVisible();
  });

  it("leaves validation of the fields to the server", async () => {
    const { user, wire } = await renderPage(LoginPage, {
      wire: { "POST /user/login": () => ({ status: 422, body: { message: "Email is required." } }) },
    });
    await user.click(screen.getByRole("button", { name: "Login" }));
    await settle();
    expect(wire.requestsOf("POST /user/login")[0]?.body).toEqual({ email: "", password: "" });
  });

  it("sends once while it shows 'Submitting', with its focus kept", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderPage(LoginPage, { wire: { "POST /user/login": () => answer.promise } });
    await fillIn(user);
    const button = screen.getByRole("button", { name: "Login" });
    await user.click(button);

    expect(button).toHaveAccessibleName("Submitting");
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByLabelText("Password"));
    await user.keyboard("{Enter}");
    expect(wire.requestsOf("POST /user/login")).toHaveLength(1);

    answer.resolve({ status: 503 });
    await settle();
    expect(button).toHaveAccessibleName("Login");
  });

  it("keeps the input while it shows the server's refusal for 6 s", async () => {
    const { host, user } = await renderPage(LoginPage, {
      wire: { "POST /user/login": () => ({ status: 401, body: { message: "Email or password is incorrect." } }) },
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(host.notices).toEqual([{ type: "error", message: "Email or password is incorrect.", durationMs: 6000 }]);
    expect(host.visits).toEqual([]);
    expect(screen.getByLabelText("Email")).toHaveValue("joan@shop.example");
    expect(screen.getByLabelText("Password")).toHaveValue("Detail-2026");
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Email or password is incorrect.");
    await advance(7000);
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Email or password is incorrect.");
    await user.type(screen.getByLabelText("Password"), "x");
    expect(screen.getByLabelText("Password")).not.toHaveAccessibleDescription();
  });

  it("keeps the input, to be sent again, with an error when there is no answer", async () => {
    let isUp = false;
    const { host, user } = await renderPage(LoginPage, {
      wire: {
        "POST /user/login": () =>
          isUp ? { status: 200, body: { message: "Welcome back!", type: "success" } } : failToAnswer(),
      },
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(host.notices.at(-1)).toEqual({
      type: "error",
      message: "We could not reach the portal. Check your connection and try again.",
      durationMs: 6000,
    });
    isUp = true;
    await user.keyboard("{Enter}");
    await settle();
    expect(host.visits).toEqual(["/"]);
  });

  it("counts down the wait after too many attempts", async () => {
    const { user } = await renderPage(LoginPage, {
      wire: {
        "POST /user/login": () => ({
          status: 429,
          body: { message: "Too many tries." },
          headers: { "Retry-After": "2" },
        }),
      },
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(screen.getByRole("timer")).toHaveTextContent("You can try again in 2 seconds.");
    await advance(1000);
    expect(screen.getByRole("timer")).toHaveTextContent("You can try again in 1 second.");
    await advance(1000);
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
  });

  it("goes to /login-flow after 1000 ms with the return path, without a session check", async () => {
    const { host, user } = await renderPage(LoginPage, {
      location: "/login?returnUrl=%2Finit",
      wire: answering({ redirect: true, redirectUrl: "/login-flow" }),
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    await advance(999);
    expect(host.redirects).toEqual([]);
    expect(screen.getByRole("button", { name: "Submitting" })).toBeInTheDocument();
    await advance(1);
    expect(host.redirects).toEqual(["/login-flow?returnUrl=%2Finit"]);
    expect(host.sessionCalls.refresh).toBe(0);
    expect(sessionStorage.getItem("ds-progress")).toBeNull();
  });

  it("goes to the registration after 1000 ms with a registrant's step stored", async () => {
    const { host, user } = await renderPage(LoginPage, {
      wire: answering({ redirect: true, redirectUrl: "/registerflow", currentStep: 3 }),
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    expect(sessionStorage.getItem("ds-progress")).toBe("3");
    expect(host.redirects).toEqual([]);
    await advance(1000);
    expect(host.redirects).toEqual(["/registerflow"]);
    expect(host.sessionCalls.refresh).toBe(1);
  });

  it("does not navigate after the person has left the page", async () => {
    const { host, user, rendered } = await renderPage(LoginPage, {
      wire: answering({ redirect: true, redirectUrl: "/login-flow" }),
    });
    await fillIn(user);
    await user.keyboard("{Enter}");
    await settle();
    rendered.unmount();
    await advance(2000);
    expect(host.redirects).toEqual([]);
  });

  it("has login autocomplete", async () => {
    await renderPage(LoginPage, { location: "/login", wire: {} });
    expect(screen.getByLabelText("Email")).toHaveAttribute("autocomplete", "username");
    expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  });

  it("keeps the return path in its links to register and reset", async () => {
    await renderPage(LoginPage, { location: "/login?returnUrl=%2Finit", wire: {} });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((href) => href.startsWith("/"))).toEqual([
      "/register?returnUrl=%2Finit",
      "/password-reset?returnUrl=%2Finit",
      "/terms",
      "/privacy",
    ]);
  });
});
