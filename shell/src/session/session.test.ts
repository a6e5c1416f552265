import type { FakeRoute } from "../testing/fake-fetch.js";
import { setUpSession, signedInAs, signedOut, unreachable } from "../testing/set-up-session.js";
import { RETRY_DELAY_MS } from "./check-session.js";
import { watchSession } from "./watch-session.js";

test("checks the session with an empty object as body", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("user") });
  await expect(session.refresh()).resolves.toBe("user");
  expect(wire.requestsOf("POST /api/recover/auth")).toMatchObject([
    { method: "POST", path: "/api/recover/auth", body: {} },
  ]);
  expect(session.store.getState()).toMatchObject({ status: "authenticated", role: "user" });
});

test("treats an unknown role as a session without a role", async () => {
  const { session } = setUpSession({ "POST /api/recover/auth": signedInAs("auditor") });
  await session.refresh();
  expect(session.store.getState()).toMatchObject({ status: "authenticated", role: null });
});

test("signs out on 401", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedOut });
  await session.refresh();
  expect(session.store.getState()).toMatchObject({ status: "anonymous", role: null });
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(1);
});

test("starts signed out without a request", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("user") }, { userName: "Maria" });
  session.startSignedOut();
  expect(session.store.getState()).toMatchObject({ status: "anonymous", role: null, signedOut: false });
  expect(window.localStorage.getItem("userName")).toBeNull();
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(0);
  await expect(session.refresh()).resolves.toBe("user");
});

describe("when the check has no answer", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each<[string, FakeRoute]>([
    ["a missing connection", unreachable],
    ["503", () => ({ status: 503 })],
    ["a body that is not JSON", () => ({ status: 200, body: "<p>", contentType: "text/html" })],
    ["a role that is not a string", signedInAs({ role: "user" })],
  ])("retries once after a second, on %s", async (_, route) => {
    const { wire, session } = setUpSession({ "POST /api/recover/auth": route });
    const refreshing = session.refresh();
    await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1);
    expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(1);
    expect(session.store.getState().status).toBe("checking");
    wire.answer("POST /api/recover/auth", signedInAs("admin"));
    await jest.advanceTimersByTimeAsync(1);
    await expect(refreshing).resolves.toBe("admin");
    expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(2);
  });

  test("reports only the second failure", async () => {
    const { session } = setUpSession({ "POST /api/recover/auth": unreachable }, { userName: "Maria" });
    const refreshing = session.refresh();
    await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    await refreshing;
    expect(session.store.getState()).toMatchObject({ status: "unreachable", role: null });
    expect(window.localStorage.getItem("userName")).toBe("Maria");
  });

  test("keeps a person signed in who was signed in before", async () => {
    const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("user") });
    await session.refresh();
    wire.answer("POST /api/recover/auth", unreachable);
    const refreshing = session.refresh();
    await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS);
    await refreshing;
    expect(session.store.getState()).toMatchObject({ status: "authenticated", role: "user" });
  });
});

test("drops the answer to an older check", async () => {
  const { wire, session } = setUpSession({});
  let answerFirst: (reply: { status: number }) => void = () => undefined;
  wire.answer("POST /api/recover/auth", () => new Promise((resolve) => (answerFirst = resolve)));
  const first = session.refresh();
  wire.answer("POST /api/recover/auth", signedInAs("user"));
  await session.refresh();
  answerFirst({ status: 401 });
  await first;
  expect(session.store.getState()).toMatchObject({ status: "authenticated", role: "user" });
});

test.each<[string, FakeRoute, boolean]>([
  ["confirmed", () => ({ status: 200, body: { message: "Logged out", type: "success" } }), false],
  ["needless", signedOut, false],
  ["refused", () => ({ status: 500 }), true],
  ["unanswered", unreachable, true],
])("clears local state after a log-out that was %s", async (_, route, logoutFailed) => {
  const { session } = setUpSession({
    "POST /api/recover/auth": signedInAs("admin"),
    "POST /api/recover/logout": route,
  });
  await session.refresh();
  window.localStorage.setItem("userName", "Maria");
  window.localStorage.setItem("selectedUserId", "usr_1");
  window.localStorage.setItem("platform", '["Facebook"]');
  await session.signOut();
  expect(Object.entries(window.localStorage)).toEqual([["platform", '["Facebook"]']]);
  expect(session.store.getState()).toEqual({
    status: "anonymous",
    role: null,
    userName: "Partner",
    viewedUserId: null,
    signedOut: true,
    ended: null,
    hasRegistered: false,
    logoutFailed,
  });
});

test("rechecks when another tab removes the name, but not after a failed log-out", async () => {
  const { wire, session } = setUpSession({
    "POST /api/recover/auth": signedInAs("user"),
    "POST /api/recover/logout": unreachable,
  });
  const stop = watchSession(session);
  window.dispatchEvent(new StorageEvent("storage", { key: "userName", newValue: "Maria" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "platform", newValue: null }));
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(0);
  window.dispatchEvent(new StorageEvent("storage", { key: "userName", newValue: null }));
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(1);
  await session.signOut();
  window.dispatchEvent(new StorageEvent("storage", { key: "userName", newValue: null }));
  expect(wire.requestsOf("POST /api/recover/auth")).toHaveLength(1);
  stop();
});
