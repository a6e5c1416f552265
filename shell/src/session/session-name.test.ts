import { waitFor } from "@testing-library/react";
import type { FakeRoute } from "../testing/fake-fetch.js";
import { named, setUpSession, signedInAs, signedOut, unreachable } from "../testing/set-up-session.js";
import type { SessionControl } from "./session.js";

const nameOf = (session: SessionControl) => session.store.getState().userName;

test("requests the name once per sign-in", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("user") });
  await session.refresh();
  await session.refresh();
  await waitFor(() => expect(nameOf(session)).toBe("Maria"));
  await session.refresh();
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(1);
  expect(Object.entries(window.localStorage)).toEqual([["userName", "Maria"]]);
  expect(window.sessionStorage).toHaveLength(0);
});

test("uses a stored name without a request", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("admin") }, { userName: "Ines" });
  await session.refresh();
  expect(nameOf(session)).toBe("Ines");
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(0);
});

test.each<[string, FakeRoute]>([
  ["refused", () => ({ status: 500 })],
  ["unanswered", unreachable],
  ["empty", named("  ")],
  ["not a string", named(7)],
])("greets with Partner while the name is %s", async (_, route) => {
  const { wire, session } = setUpSession({
    "POST /api/recover/auth": signedInAs("user"),
    "POST /api/recover/get-username": route,
  });
  // The session requests the name again only after the previous answer.
  await waitFor(async () => {
    await session.refresh();
    expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(2);
  });
  expect(nameOf(session)).toBe("Partner");
  expect(window.localStorage).toHaveLength(0);
});

test("gives up when the name does not arrive in time", async () => {
  const time = new AbortController();
  const { wire, session } = setUpSession({
    "POST /api/recover/auth": signedInAs("user"),
    "POST /api/recover/get-username": () => new Promise<never>(() => undefined),
  });
  jest.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  await session.refresh();
  time.abort();
  wire.answer("POST /api/recover/get-username", named("Maria"));
  await waitFor(async () => {
    await session.refresh();
    expect(nameOf(session)).toBe("Maria");
  });
});

test("does not request the name of a registrant", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("registrant") });
  await session.refresh();
  expect(wire.requestsOf("POST /api/recover/get-username")).toHaveLength(0);
});

test("forgets the name when the session ends", async () => {
  const { wire, session } = setUpSession({ "POST /api/recover/auth": signedOut }, { userName: "Maria" });
  await session.refresh();
  expect(window.localStorage.getItem("userName")).toBeNull();
  wire.answer("POST /api/recover/auth", signedInAs("user"));
  wire.answer("POST /api/recover/get-username", named("Tom"));
  await session.refresh();
  await waitFor(() => expect(nameOf(session)).toBe("Tom"));
});

describe("after a sign-in in this visit", () => {
  const expectName = async (session: SessionControl, name: string) => {
    await session.refresh();
    await waitFor(() => expect(nameOf(session)).toBe(name));
  };

  test("drops a name that another tab stored for another person", async () => {
    const { wire, session } = setUpSession({ "POST /api/recover/auth": signedOut });
    await session.refresh();
    window.localStorage.setItem("userName", "Ines");
    wire.answer("POST /api/recover/auth", signedInAs("user"));
    await expectName(session, "Maria");
    expect(window.localStorage.getItem("userName")).toBe("Maria");
  });

  test("drops the name of a person with another role", async () => {
    const { wire, session } = setUpSession({ "POST /api/recover/auth": signedInAs("admin") }, { userName: "Ines" });
    await session.refresh();
    wire.answer("POST /api/recover/auth", signedInAs("user"));
    await expectName(session, "Maria");
  });

  test("drops a late answer with the previous person's name", async () => {
    let answerLate: (reply: { status: number; body: unknown }) => void = () => undefined;
    const { wire, session } = setUpSession({
      "POST /api/recover/auth": signedInAs("user"),
      "POST /api/recover/get-username": () => new Promise((resolve) => (answerLate = resolve)),
      "POST /api/recover/logout": () => ({ status: 200, body: { message: "Logged out", type: "success" } }),
    });
    await session.refresh();
    await session.signOut();
    wire.answer("POST /api/recover/get-username", named("Tom"));
    await expectName(session, "Tom");
    const names: string[] = [];
    session.store.subscribe(({ userName }) => names.push(userName));
    answerLate({ status: 200, body: { message: "Maria" } });
    // After the late answer, the session requests the other person's name.
    wire.answer("POST /api/recover/auth", signedInAs("admin"));
    wire.answer("POST /api/recover/get-username", named("Ana"));
    await expectName(session, "Ana");
    expect(names).not.toContain("Maria");
    expect(window.localStorage.getItem("userName")).toBe("Ana");
  });
});

test("uses a changed name at once", async () => {
  const { session } = setUpSession({ "POST /api/recover/auth": signedInAs("user") }, { userName: "Maria" });
  await session.refresh();
  session.rename("Mara");
  expect(session.store.getState().userName).toBe("Mara");
  expect(window.localStorage.getItem("userName")).toBe("Mara");
});

test("ignores a name while nobody is signed in", () => {
  const { session } = setUpSession({});
  session.rename("Mara");
  expect(session.store.getState().userName).toBe("Partner");
});
