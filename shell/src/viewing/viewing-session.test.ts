import { waitFor } from "@testing-library/react";

import { createHostApi } from "../host/host-api.js";
import { watchSession } from "../session/watch-session.js";
import type { FakeRoute } from "../testing/fake-fetch.js";
import { named, setUpSession, signedInAs, viewing } from "../testing/set-up-session.js";

const AUTH = "POST /api/recover/auth";
const stored = () => Object.fromEntries(Object.entries(window.localStorage));

const changeStoredUser = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent("storage", { key: "selectedUserId", newValue }));

test("mirrors the viewed client until the view ends", async () => {
  const { wire, session } = setUpSession({ [AUTH]: signedInAs("admin") }, { userName: "Ines" });
  await session.refresh();
  wire.answer(AUTH, viewing("usr_casey"));
  wire.answer("POST /api/recover/get-username", named("Casey"));
  expect(await session.refresh()).toBe("user");
  expect(session.store.getState().viewedUserId).toBe("usr_casey");
  await waitFor(() => expect(stored()).toEqual({ userName: "Casey", selectedUserId: "usr_casey" }));
  wire.answer(AUTH, signedInAs("admin"));
  wire.answer("POST /api/recover/get-username", named("Ines"));
  expect(await session.refresh()).toBe("admin");
  await waitFor(() => expect(stored()).toEqual({ userName: "Ines" }));
});

test("follows another window to the next client", async () => {
  const { wire, session } = setUpSession({ [AUTH]: viewing("usr_casey") });
  const stop = watchSession(session);
  await session.refresh();
  await waitFor(() => expect(session.store.getState().userName).toBe("Maria"));
  window.localStorage.setItem("selectedUserId", "usr_dana");
  wire.answer(AUTH, viewing("usr_dana"));
  wire.answer("POST /api/recover/get-username", named("Dana"));
  changeStoredUser("usr_dana");
  await waitFor(() => expect(session.store.getState()).toMatchObject({ viewedUserId: "usr_dana", userName: "Dana" }));
  wire.answer(AUTH, signedInAs("admin"));
  changeStoredUser(null);
  await waitFor(() => expect(session.store.getState()).toMatchObject({ viewedUserId: null, role: "admin" }));
  stop();
});

test("sends the viewed client with each call only while viewing", async () => {
  const saved: FakeRoute = () => ({ status: 200, body: {} });
  const { wire, session } = setUpSession({ [AUTH]: viewing("usr_casey"), "POST /api/recover/updateUser": saved });
  const api = createHostApi({ session });
  const save = () => api.request("/recover/updateUser", { method: "POST", headers: { Accept: "application/json" } });
  await save();
  await session.refresh();
  await save();
  const sent = wire.requestsOf("POST /api/recover/updateUser").map(({ headers }) => Object.fromEntries(headers));
  expect(sent).toEqual([{ accept: "application/json" }, { accept: "application/json", "x-viewing": "usr_casey" }]);
});

test.each([
  ["VIEWING", 403],
  ["VIEWING_OVER", 409],
])("checks the session after a refusal with %s, which the page can still read", async (code, status) => {
  const { wire, session } = setUpSession({
    [AUTH]: viewing("usr_casey"),
    "POST /api/recover/updateUser": () => ({ status, body: { code } }),
    "POST /api/recover/other": () => ({ status, body: { code: "OTHER" } }),
  });
  await session.refresh();
  const api = createHostApi({ session });
  await api.request("/recover/other", { method: "POST" });
  expect(wire.requestsOf(AUTH)).toHaveLength(1);
  const response = await api.request("/recover/updateUser", { method: "POST" });
  expect(await response.json()).toEqual({ code });
  expect(wire.requestsOf(AUTH)).toHaveLength(2);
});
