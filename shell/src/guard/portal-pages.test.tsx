import { useSession } from "@portal/host-contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";

import { RETRY_DELAY_MS } from "../session/check-session.js";
import type { FakeRoute } from "../testing/fake-fetch.js";
import { renderPortal } from "../testing/render-portal.js";
import { BLOCKED_DELAY_MS } from "./verifying-role.js";

const BLOCKED_TEXT = "Oh-oh. It seems like you don't have permission to access this page.";
const PANEL_TEXT = "We could not check your sign-in. You are still signed in on this device.";
const LOGOUT_FAILED_TEXT = "You may still be signed in on the server. Try again.";
const unreachable: FakeRoute = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.useRealTimers());

const address = () => `${window.location.pathname}${window.location.search}`;

test("shows the branded loading screen until the check is done", async () => {
  let answer: (reply: { status: number; body: string }) => void = () => undefined;
  renderPortal({ at: "/", routes: { "POST /api/recover/auth": () => new Promise((resolve) => (answer = resolve)) } });
  expect(screen.getByRole("heading", { name: "Partner Portal" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
  act(() => answer({ status: 200, body: "user" }));
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("returns a person without a session after the sign-in", async () => {
  const { wire } = renderPortal({ at: "/init?source=square" });
  await screen.findByRole("heading", { name: "Login" });
  expect(address()).toBe("/login?returnUrl=%2Finit%3Fsource%3Dsquare");
  expect(screen.queryByText(PANEL_TEXT)).toBeNull();
  wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Integrations page" })).toBeVisible();
  expect(address()).toBe("/init?source=square");
});

test.each([
  ["time", "You were inactive for a while, so we signed you out."],
  ["signed-out-elsewhere", "This browser was signed out from another browser on"],
  ["password-changed", "Your password was changed on"],
])("shows on /login that the session ended because of %s", async (reason, text) => {
  const ended = { reason, at: "2026-11-28T19:10:00.000Z" };
  const { wire } = renderPortal({
    at: "/invoice?id=inv_1",
    routes: { "POST /api/recover/auth": () => ({ status: 401, body: { message: "Please sign in.", ended } }) },
    pages: { "mfe-dashboard/invoice": () => <h1>Invoice page</h1> },
  });
  expect(await screen.findByText("You were signed out.")).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toHaveTextContent("we'll take you back to where you were");
  wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
  fireEvent.click(await screen.findByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Invoice page" })).toBeVisible();
  expect(address()).toBe("/invoice?id=inv_1");
});

test("shows no message when a session ended for an unknown reason", async () => {
  const ended = { reason: "<b>", at: "2026-11-28T19:10:00.000Z" };
  const routes = { "POST /api/recover/auth": () => ({ status: 401, body: { message: "Please sign in.", ended } }) };
  renderPortal({ at: "/login", routes });
  expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  expect(screen.queryByText("You were signed out.")).toBeNull();
});

test("shows on /login that the check had no answer", async () => {
  jest.useFakeTimers();
  const { wire } = renderPortal({ at: "/usersettings", routes: { "POST /api/recover/auth": unreachable } });
  await act(() => jest.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1));
  expect(screen.getByText("Loading")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(PANEL_TEXT)).toBeVisible();
  expect(address()).toBe("/login?returnUrl=%2Fusersettings");
  expect(screen.getByRole("heading", { name: "Login" })).toBeVisible();

  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(screen.getByRole("button", { name: "Retrying" })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(RETRY_DELAY_MS));
  expect(screen.getByText(PANEL_TEXT)).toBeVisible();

  wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  jest.useRealTimers();
  expect(await screen.findByRole("heading", { name: "Settings page" })).toBeVisible();
  expect(address()).toBe("/usersettings");
});

test("sends a person who has just registered to the first page without verifying a role", async () => {
  const { wire } = renderPortal({
    at: "/RegisterFlow",
    role: "registrant",
    pages: { "mfe-auth/registerFlow": FinishingPage },
  });
  const finish = await screen.findByRole("button", { name: "Finish" });
  wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
  fireEvent.click(finish);
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(address()).toBe("/");
  expect(screen.queryByText("Verifying Role")).toBeNull();
});

function FinishingPage() {
  const { refresh } = useSession();
  return <button onClick={() => void refresh()}>Finish</button>;
}

test("shows the role check for 5 seconds on an admin page, then blocks a user", async () => {
  jest.useFakeTimers();
  renderPortal({ at: "/AdminDash", role: "user" });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Verifying Role")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(BLOCKED_DELAY_MS - 1));
  expect(screen.getByText("Verifying Role")).toBeVisible();
  expect(address()).toBe("/AdminDash");
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText(BLOCKED_TEXT)).toBeVisible();
  expect(address()).toBe("/blockedAccess");
  expect(BLOCKED_DELAY_MS).toBe(5000);
});

test("links from the blocked page to home", async () => {
  renderPortal({ at: "/blockedaccess", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Go to home" }));
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
});

test("logs out from the blocked page", async () => {
  const { wire } = renderPortal({ at: "/blockedAccess", role: "user" });
  fireEvent.click(await screen.findByRole("link", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  expect(address()).toBe("/login");
  expect(wire.requestsOf("POST /api/recover/logout")).toHaveLength(1);
});

test("sends a registrant to the registration flow", async () => {
  renderPortal({ at: "/", role: "registrant" });
  expect(await screen.findByRole("heading", { name: "Registration flow" })).toBeVisible();
  expect(address()).toBe("/registerflow");
});

test.each(["/login", "/register"])("sends a signed-in user from %s home", async (path) => {
  renderPortal({ at: path, role: "user" });
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(address()).toBe("/");
});

test.each([
  ["/nowhere", null],
  ["/admin/nowhere", "admin"],
])("shows 404 at %s for the role %s", async (path, role) => {
  renderPortal({ at: path, role });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(address()).toBe(path);
});

test("moves the focus to the heading after navigation", async () => {
  renderPortal({ at: "/", role: "user" });
  await screen.findByRole("heading", { name: "Home page" });
  expect(document.title).toBe("Home · Partner Portal");
  await waitFor(() => expect(document.body).toHaveFocus());
  fireEvent.click(screen.getByRole("button", { name: "Go to integrations" }));
  const heading = await screen.findByRole("heading", { name: "Integrations page" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe("Integrations · Partner Portal");
  expect(address()).toBe("/init?from=home");
});

test("does not follow a redirect to another origin", async () => {
  renderPortal({
    at: "/?from=mail",
    role: "user",
    routes: { "GET /api/provider-origins": () => ({ status: 200, body: ["https://connect.example"] }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Follow away" }));
  await waitFor(() => expect(address()).toBe("/"));
});

test("logs out to a plain /login", async () => {
  const { wire } = renderPortal({ at: "/usersettings", role: "user" });
  fireEvent.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  expect(address()).toBe("/login");
  expect(wire.requestsOf("POST /api/recover/logout").map(({ body }) => body)).toEqual([{}]);
  expect(screen.queryByText(LOGOUT_FAILED_TEXT)).toBeNull();
});

test("lets the person retry a failed log-out on /login", async () => {
  const { wire } = renderPortal({ at: "/", role: "user", routes: { "POST /api/recover/logout": unreachable } });
  fireEvent.click(await screen.findByRole("button", { name: "Logout" }));
  expect(await screen.findByText(LOGOUT_FAILED_TEXT)).toBeVisible();
  expect(address()).toBe("/login");
  expect(window.localStorage).toHaveLength(0);
  wire.answer("POST /api/recover/logout", () => ({ status: 200, body: { message: "Logged out", type: "success" } }));
  fireEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(screen.queryByText(LOGOUT_FAILED_TEXT)).toBeNull());
  expect(screen.getByRole("heading", { name: "Login" })).toBeVisible();
});

test("sends a person whose session has ended to /login when a call is refused", async () => {
  const { wire, session } = renderPortal({ at: "/init", role: "user" });
  await screen.findByRole("heading", { name: "Integrations page" });
  wire.answer("POST /api/recover/auth", () => ({ status: 401 }));
  await act(() => session.recheck());
  expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  expect(address()).toBe("/login?returnUrl=%2Finit");
});
