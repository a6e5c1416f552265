import { installFakeFetch, type FakeRoute } from "../testing/fake-fetch.js";
import { createSession, type SessionControl } from "./session.js";

const signedInAs =
  (role: unknown): FakeRoute =>
  () => ({ status: 200, body: role });
const signedOut: FakeRoute = () => ({ status: 401, body: { message: "Log in first.", type: "error" } });
const unreachable: FakeRoute = () => Promise.reject(new TypeError("Failed to fetch"));
const named =
  (message: unknown): FakeRoute =>
  () => ({ status: 200, body: { message } });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function setUp(routes: Record<string, FakeRoute>) {
  const wire = installFakeFetch({ "POST /api/recover/get-username": named("Maria"), ...routes });
  return { wire, session: createSession() };
}

test("asks for the name once per sign-in and keeps it in local storage, and nothing else", async () => {
  const { wire, session } = setUp({ "POST /api/recover/auth": signedInAs("user") });
  await session.refresh();
  await session.refresh();
  await Promise.resolve();
  expect(session.store.getState().userName).toBe("Maria");
  await session.refresh();
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(1);
  expect(Object.entries(window.localStorage)).toEqual([["userName", "Maria"]]);
  expect(window.sessionStorage).toHaveLength(0);
});

test("takes a stored name without asking", async () => {
  window.localStorage.setItem("userName", "Ines");
  const { wire, session } = setUp({ "POST /api/recover/auth": signedInAs("admin") });
  await session.refresh();
  expect(session.store.getState().userName).toBe("Ines");
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(0);
});

test.each<[string, FakeRoute]>([
  ["refused", () => ({ status: 500 })],
  ["unanswered", unreachable],
  ["empty", named("  ")],
  ["no text", named(7)],
])("calls the person Partner while the name is %s", async (_, route) => {
  const { session } = setUp({
    "POST /api/recover/auth": signedInAs("user"),
    "POST /api/recover/get-username": route,
  });
  await session.refresh();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(session.store.getState().userName).toBe("Partner");
  expect(window.localStorage).toHaveLength(0);
});

test("gives up a name that is not told in time", async () => {
  const time = new AbortController();
  const { wire, session } = setUp({
    "POST /api/recover/auth": signedInAs("user"),
    "POST /api/recover/get-username": () => new Promise<never>(() => undefined),
  });
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  await session.refresh();
  time.abort();
  await new Promise((resolve) => setTimeout(resolve, 0));
  wire.answer("POST /api/recover/get-username", named("Maria"));
  await session.refresh();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(session.store.getState().userName).toBe("Maria");
});

test("does not ask for the name of a registrant", async () => {
  const { wire, session } = setUp({ "POST /api/recover/auth": signedInAs("registrant") });
  await session.refresh();
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(0);
});

test("forgets the name when the session is over, so that the next person is asked for theirs", async () => {
  window.localStorage.setItem("userName", "Maria");
  const { wire, session } = setUp({ "POST /api/recover/auth": signedOut });
  await session.refresh();
  expect(window.localStorage.getItem("userName")).toBeNull();
  wire.answer("POST /api/recover/auth", signedInAs("user"));
  wire.answer("POST /api/recover/get-username", named("Tom"));
  await session.refresh();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(session.store.getState().userName).toBe("Tom");
});

describe("after a sign-in in this visit", () => {
  const nameOfNow = async (session: SessionControl) => {
    await session.refresh();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return session.store.getState().userName;
  };

  test("drops the name that another tab kept for somebody else", async () => {
    const { wire, session } = setUp({ "POST /api/recover/auth": signedOut });
    await session.refresh();
    window.localStorage.setItem("userName", "Ines");
    wire.answer("POST /api/recover/auth", signedInAs("user"));
    await expect(nameOfNow(session)).resolves.toBe("Maria");
    expect(window.localStorage.getItem("userName")).toBe("Maria");
  });

  test("drops the name of somebody with another role", async () => {
    window.localStorage.setItem("userName", "Ines");
    const { wire, session } = setUp({ "POST /api/recover/auth": signedInAs("admin") });
    await session.refresh();
    wire.answer("POST /api/recover/auth", signedInAs("user"));
    await expect(nameOfNow(session)).resolves.toBe("Maria");
  });

  test("drops a late answer that names the person before", async () => {
    let answerLate: (reply: { status: number; body: unknown }) => void = () => undefined;
    const { wire, session } = setUp({
      "POST /api/recover/auth": signedInAs("user"),
      "POST /api/recover/get-username": () => new Promise((resolve) => (answerLate = resolve)),
      "POST /api/recover/logout": () => ({ status: 200, body: { message: "Logged out", type: "success" } }),
    });
    await session.refresh();
    await session.signOut();
    wire.answer("POST /api/recover/get-username", named("Tom"));
    await expect(nameOfNow(session)).resolves.toBe("Tom");
    answerLate({ status: 200, body: { message: "Maria" } });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(session.store.getState().userName).toBe("Tom");
    expect(window.localStorage.getItem("userName")).toBe("Tom");
  });
});
