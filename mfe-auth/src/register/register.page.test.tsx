import type { FakeRoutes } from "@portal/shared-ui/testing";
import { act, fireEvent, screen } from "@testing-library/react";

import { createDeferred, failToAnswer, renderPage, settle } from "../test-support/render-page.js";
import { RegisterPage } from "./register.page.js";

const registered: FakeRoutes = {
  "POST /user/register": () => ({ status: 201, body: { message: "Welcome.", type: "success" } }),
};

type User = Awaited<ReturnType<typeof renderPage>>["user"];

async function fillIn(user: User, changes: Partial<Record<string, string>> = {}) {
  const values: Record<string, string> = {
    "First Name": "Joan",
    "Last Name": "Reed",
    "Your Email": "joan@shop.example",
    "Enter new password": "Detail-2026",
    "confirm password": "Detail-2026",
  };
  for (const [label, value] of Object.entries({ ...values, ...changes })) {
    if (value === undefined || value === "") continue;
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}

describe("/register", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it("goes to the registration flow with the first name stored for this session", async () => {
    sessionStorage.setItem("ds-progress", "4");
    const { host, user, wire } = await renderPage(RegisterPage, { location: "/register", wire: registered });
    await fillIn(user, { "First Name": " Joan " });
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();

    expect(wire.requestsOf("POST /user/register")[0]?.body).toEqual({
      email: "joan@shop.example",
      password: "Detail-2026",
      firstName: "Joan",
      lastName: "Reed",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(sessionStorage.getItem("userName")).toBe("Joan");
    expect(sessionStorage.getItem("ds-progress")).toBeNull();
    expect(host.sessionCalls.refresh).toBe(1);
    expect(host.visits).toEqual(["/registerflow"]);
    expect(host.notices).toEqual([{ type: "success", message: "Welcome.", durationMs: 3000 }]);
  });

  it("continues with the new account when the browser refuses storage", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full.", "QuotaExceededError");
    });
    const { host, user } = await renderPage(RegisterPage, { location: "/register", wire: registered });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();
    expect(host.visits).toEqual(["/registerflow"]);
    expect(host.notices.map(({ message }) => message)).toEqual(["Welcome."]);
  });

  it("lists all missing fields in one toast for 6 s, in the specification's order", async () => {
    const { host, user, wire } = await renderPage(RegisterPage, { wire: registered });
    await user.click(screen.getByRole("button", { name: "Register" }));
    expect(host.notices).toEqual([
      {
        type: "error",
        message:
          "Email is required. Password is required. Confirm password is required. First name is required. Last name is required.",
        durationMs: 6000,
      },
    ]);
    expect(wire.requests).toHaveLength(0);
  });

  it.each([
    ["First Name", "First name is required."],
    ["Last Name", "Last name is required."],
    ["Your Email", "Email is required."],
    ["Enter new password", "Password is required."],
    ["confirm password", "Confirm password is required."],
  ])("rejects an empty '%s', which it marks and focuses", async (label, message) => {
    const { host, user, wire } = await renderPage(RegisterPage, { wire: registered });
    await fillIn(user, { [label]: "" });
    await user.click(screen.getByRole("button", { name: "Register" }));
    expect(host.notices.map((notice) => notice.message)).toEqual([message]);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(wire.requests).toHaveLength(0);
  });

  it("rejects an invalid email on blur or on submit", async () => {
    const { host, user, wire } = await renderPage(RegisterPage, { wire: registered });
    await fillIn(user, { "Your Email": "joan@shop" });
    const email = screen.getByLabelText("Your Email");
    expect(email).toHaveAccessibleDescription("Please enter a valid email address");
    await user.keyboard("{Enter}");
    expect(email).toHaveFocus();
    expect(wire.requests).toHaveLength(0);
    expect(host.notices).toEqual([]);

    await user.type(email, ".example");
    expect(email).toBeValid();
    await user.keyboard("{Enter}");
    await settle();
    expect(wire.requests).toHaveLength(1);
  });

  it("submits with an unmet checklist, since the server decides", async () => {
    const { host, user, wire } = await renderPage(RegisterPage, {
      wire: {
        "POST /user/register": () => ({
          status: 422,
          body: { message: "Choose a longer password.", fields: { password: "At least 8 characters." } },
        }),
      },
    });
    await fillIn(user, { "Enter new password": "abc", "confirm password": "abcd" });
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();
    expect(wire.requests).toHaveLength(1);
    expect(host.notices).toEqual([{ type: "error", message: "Choose a longer password.", durationMs: 6000 }]);
    expect(screen.getByLabelText("Enter new password")).toHaveFocus();
    expect(screen.getByText("At least 8 characters.")).toBeInTheDocument();
  });

  it("keeps the input when it explains what to do about an address that has an account", async () => {
    const message = "An account with this e-mail exists. Try logging in.";
    const { host, user } = await renderPage(RegisterPage, {
      wire: { "POST /user/register": () => ({ status: 409, body: { message } }) },
    });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();
    expect(host.notices).toEqual([{ type: "error", message, durationMs: 6000 }]);
    expect(host.visits).toEqual([]);
    expect(sessionStorage.getItem("userName")).toBeNull();
    const email = screen.getByLabelText("Your Email");
    expect(email).toHaveValue("joan@shop.example");
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription("Log in with this address, or use another one.");
  });

  it("keeps the input, with an error, when there is no answer", async () => {
    const { host, user } = await renderPage(RegisterPage, { wire: { "POST /user/register": failToAnswer } });
    await fillIn(user);
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();
    expect(host.notices.map(({ message }) => message)).toEqual([
      "We could not reach the portal. Check your connection and try again.",
    ]);
    expect(screen.getByLabelText("Enter new password")).toHaveValue("Detail-2026");
  });

  it("accepts fields that a password manager fills in at once", async () => {
    const { user, wire } = await renderPage(RegisterPage, { wire: registered });
    await fillIn(user, { "First Name": "", "Last Name": "" });
    act(() => {
      fireEvent.change(screen.getByLabelText("First Name"), { target: { value: "Joan" } });
      fireEvent.change(screen.getByLabelText("Last Name"), { target: { value: "Reed" } });
    });
    await user.click(screen.getByRole("button", { name: "Register" }));
    await settle();
    expect(wire.requests[0]?.body).toMatchObject({ firstName: "Joan", lastName: "Reed" });
  });

  it("sends once when pressed repeatedly", async () => {
    const answer = createDeferred<{ status: number }>();
    const { user, wire } = await renderPage(RegisterPage, { wire: { "POST /user/register": () => answer.promise } });
    await fillIn(user);
    const button = screen.getByRole("button", { name: "Register" });
    await user.click(button);
    expect(button).toHaveAccessibleName("Submitting");
    await user.click(button);
    await user.type(screen.getByLabelText("Last Name"), "{Enter}");
    expect(wire.requests).toHaveLength(1);
    answer.resolve({ status: 500 });
    await settle();
  });

  it("has registration autocomplete", async () => {
    await renderPage(RegisterPage, { location: "/register", wire: {} });
    const autocomplete = (label: string) => screen.getByLabelText(label).getAttribute("autocomplete");
    expect(["First Name", "Last Name"].map(autocomplete)).toEqual(["given-name", "family-name"]);
    expect(autocomplete("Your Email")).toBe("username");
    expect(autocomplete("Enter new password")).toBe("new-password");
    expect(autocomplete("confirm password")).toBe("new-password");
  });

  it("keeps the return path in its links to log in and reset", async () => {
    await renderPage(RegisterPage, { location: "/register?returnUrl=%2Finit", wire: {} });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((href) => href.startsWith("/"))).toEqual([
      "/login?returnUrl=%2Finit",
      "/password-reset?returnUrl=%2Finit",
      "/terms",
      "/privacy",
    ]);
  });
});
