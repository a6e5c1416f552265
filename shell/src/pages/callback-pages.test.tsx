import { act, screen, waitFor } from "@testing-library/react";

import type { FakeRoute } from "../testing/fake-fetch.js";
import { renderPortal } from "../testing/render-portal.js";

const done: FakeRoute = () => ({ status: 200, body: { message: "Connected", type: "success" } });
const unreachable: FakeRoute = () => Promise.reject(new TypeError("Failed to fetch"));
const refusedWith =
  (body: unknown): FakeRoute =>
  () => ({ status: 400, body });

const POST_CALLBACKS = [
  ["/auth/callback", "/login"],
  ["/user/register/google/callback", "/login"],
  ["/user/register/facebook/callback", "/login"],
  ["/user/register/facebookBUS/callback", "/init"],
  ["/integration/square/callback", "/init"],
  ["/integration/tillpoint/callback", "/init"],
  ["/callback", "/init"],
] as const;
const GET_CALLBACKS = ["/track.gif", "/integration/centralWeb", "/integration/RE_Web"] as const;

const address = () => `${window.location.pathname}${window.location.search}`;
const errorAddress = (message: string, returnUrl: string) =>
  `/error?${new URLSearchParams({ message, returnUrl }).toString()}`;

beforeEach(() => window.localStorage.clear());

test("shows that nothing was linked when the person denied at the provider (issue 7.16)", async () => {
  const denied = refusedWith({ message: "You denied access.", type: "error", code: "ACCESS_DENIED" });
  renderPortal({ at: "/callback?error=access_denied", routes: { "POST /api/callback": denied } });
  expect(await screen.findByRole("heading", { name: "Nothing was linked", level: 1 })).toBeVisible();
  expect(screen.getByText("You denied access.")).toBeVisible();
  expect(screen.queryByText("Something went wrong")).toBeNull();
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/init");
});

describe.each(POST_CALLBACKS)("the callback %s", (path, returnPath) => {
  test("posts its query as flat JSON once", async () => {
    const { wire } = renderPortal({
      at: `${path}?code=abc&state=x%20y`,
      role: "user",
      routes: { [`POST /api${path}`]: done },
    });
    expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
    expect(address()).toBe("/");
    expect(wire.requestsOf(`POST /api${path}`).map(({ body }) => body)).toEqual([{ code: "abc", state: "x y" }]);
  });

  test.each<[string, FakeRoute, string]>([
    ["the server's message", refusedWith({ message: "This link was used.", type: "error" }), "This link was used."],
    ["the default message for an answer without one", refusedWith({ type: "error" }), "Connection Failed"],
    ["the default message for no answer", unreachable, "Connection Failed"],
  ])("fails with %s at the specified page", async (_, route, message) => {
    renderPortal({ at: `${path}?code=abc`, routes: { [`POST /api${path}`]: route } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe(errorAddress(message, returnPath));
  });
});

describe("a callback whose answer is late", () => {
  const late: FakeRoute = () => Promise.reject(new DOMException("The request took too long.", "TimeoutError"));
  const rows = (isConnected: boolean, more: object = {}): FakeRoute => {
    return () => ({ status: 200, body: [{ partner: "square", isConnected, ...more }] });
  };
  const openLate = (routes: Record<string, FakeRoute>, path = "/integration/square/callback") =>
    renderPortal({ at: `${path}?code=abc`, role: "user", routes: { [`POST /api${path}`]: late, ...routes } });
  const words = "Still importing; you can leave this page";

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test("shows that the import is running until the source is linked, then goes home", async () => {
    const { wire } = openLate({ "POST /api/integration/get-all": rows(false, { reason: "Square gave access." }) });
    await pass(5_000);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Integrations" })).toHaveAttribute("href", "/init");
    wire.answer("POST /api/integration/get-all", rows(true));
    await pass(2_000);
    expect(screen.getByRole("heading", { name: "Home page" })).toBeVisible();
  });

  test("goes to the integration card when the person must choose an account", async () => {
    const choice = { reason: "Choose a page.", link: { choice: { name: "page" } } };
    openLate(
      {
        "POST /api/integration/get-all": () => ({
          status: 200,
          body: [{ partner: "facebook", isConnected: false, ...choice }],
        }),
      },
      "/user/register/facebookBUS/callback",
    );
    await pass(1_000);
    expect(screen.getByRole("heading", { name: "Integrations page" })).toBeVisible();
  });

  test("fails when nothing is linked within two minutes", async () => {
    openLate({ "POST /api/integration/get-all": rows(false) });
    // Small steps of the clock: within one large step, the answers would not get enough microtasks.
    for (let polls = 0; polls < 50; polls += 1) await pass(2_000);
    expect(screen.getByText(words)).toBeVisible();
    for (let polls = 0; polls < 20; polls += 1) await pass(2_000);
    expect(screen.getByText("Connection Failed")).toBeVisible();
  });

  test("does not navigate after the person has left the page", async () => {
    const { wire } = openLate({ "POST /api/integration/get-all": rows(false) });
    await pass(3_000);
    act(() => screen.getByRole("link", { name: "Go to Integrations" }).click());
    await pass(3_000);
    wire.answer("POST /api/integration/get-all", rows(true));
    await pass(10_000);
    expect(screen.getByRole("heading", { name: "Integrations page" })).toBeVisible();
  });

  test("fails at once for a sign-in, since there is no link to poll", async () => {
    openLate({}, "/auth/callback");
    await pass(1_000);
    expect(screen.getByText("Connection Failed")).toBeVisible();
  });
});

test("returns a signed-in person to the settings, where they began to connect a social account", async () => {
  const denied = refusedWith({ message: "You chose not to.", type: "error", code: "ACCESS_DENIED" });
  renderPortal({
    at: "/auth/callback?error=access_denied",
    role: "user",
    routes: { "POST /api/auth/callback": denied },
  });
  expect(await screen.findByRole("heading", { name: "Nothing was linked", level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/usersettings");
});

test("does not repeat a callback when the page is reloaded meanwhile", async () => {
  const pending: FakeRoute = () => new Promise(() => undefined);
  const first = renderPortal({ at: "/callback?code=abc", role: "user", routes: { "POST /api/callback": pending } });
  await waitFor(() => expect(first.wire.requestsOf("POST /api/callback")).toHaveLength(1));
  expect(address()).toBe("/callback");
  const entry: unknown = window.history.state;
  first.unmount();

  const second = renderPortal({ at: "/callback", role: "user", historyState: entry });
  expect(await screen.findByRole("heading", { name: "Integrations page" })).toBeVisible();
  expect(second.wire.requestsOf("POST /api/callback")).toHaveLength(0);
});

test("checks the session after a callback, since it may have opened one", async () => {
  const { wire } = renderPortal({ at: "/auth/callback?code=abc" });
  wire.answer("POST /api/auth/callback", () => {
    wire.answer("POST /api/recover/auth", () => ({ status: 200, body: "user" }));
    return { status: 200, body: { message: "Signed in", type: "success" } };
  });
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
});

test.each([
  ["/login?connect=facebook", "/login?connect=facebook", "Login"],
  ["/init", "/init", "Integrations page"],
  ["https://evil.example/", "/", "Home page"],
  ["//evil.example/", "/", "Home page"],
])("ends a callback with the redirect %s at %s", async (redirectUrl, end, heading) => {
  const role = end.startsWith("/login") ? undefined : "user";
  const body = { message: "Next.", type: "success", redirect: true, redirectUrl };
  renderPortal({
    at: "/auth/callback?code=abc",
    role,
    routes: { "POST /api/auth/callback": () => ({ status: 200, body }) },
  });
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(address()).toBe(end);
});

test("shows a title of its own for a cancelled sign-in", async () => {
  const cancelled = refusedWith({ message: "You chose not to.", type: "error", code: "SIGN_IN_CANCELLED" });
  renderPortal({ at: "/auth/callback?error=access_denied", routes: { "POST /api/auth/callback": cancelled } });
  expect(await screen.findByRole("heading", { name: "You are not signed in", level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go back" })).toHaveAttribute("href", "/login");
});

describe.each(GET_CALLBACKS)("the callback %s", (path) => {
  const at = `${path}?key=pk_1&visit=first`;

  test.each<[string, FakeRoute]>([
    ["a picture", () => ({ status: 200, contentType: "image/gif" })],
    ["success", done],
  ])("shows that the visit was recorded, on %s", async (_, route) => {
    const { wire } = renderPortal({ at, routes: { [`GET /api${path}`]: route } });
    expect(await screen.findByText("The visit was recorded.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to home" })).toHaveAttribute("href", "/");
    expect(wire.requestsOf(`GET /api${path}`).map((request) => request.path)).toEqual([`/api${at}`]);
  });

  test.each<[string, FakeRoute, string]>([
    ["a missing answer", unreachable, "Connection Failed"],
    ["a refusal", refusedWith({ message: "Unknown key", type: "error" }), "Connection Failed"],
    ["a page", () => ({ status: 200, contentType: "text/html" }), "Unexpected response from server."],
    ["another body", () => ({ status: 200, body: { ok: true } }), "Unexpected response from server."],
  ])("fails on %s with a link back to the same address", async (_, route, message) => {
    renderPortal({ at, routes: { [`GET /api${path}`]: route } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(address()).toBe(errorAddress(message, at));
  });
});

test("requests the path of a callback in the server's spelling", async () => {
  const { wire } = renderPortal({
    at: "/USER/register/facebookbus/CALLBACK?code=1",
    role: "user",
    routes: { "POST /api/user/register/facebookBUS/callback": done },
  });
  expect(await screen.findByRole("heading", { name: "Home page" })).toBeVisible();
  expect(wire.requestsOf("POST /api/user/register/facebookBUS/callback")).toHaveLength(1);
});
