import { createSession, type SessionControl } from "../session/session.js";
import { installFakeFetch, type FakeFetch, type FakeRoute } from "./fake-fetch.js";

/** Answer of `POST /api/recover/auth` to this role. */
export const signedInAs =
  (role: unknown): FakeRoute =>
  () => ({ status: 200, body: role });

/** The same answer while an admin views this client (S15). */
export const viewing =
  (userId: string): FakeRoute =>
  () => ({ status: 200, body: "user", headers: { "X-Viewing": userId } });

export const signedOut: FakeRoute = () => ({ status: 401, body: { message: "Log in first.", type: "error" } });

export const unreachable: FakeRoute = () => Promise.reject(new TypeError("Failed to fetch"));

/** Answer of `POST /api/recover/get-username`. */
export const named =
  (message: unknown): FakeRoute =>
  () => ({ status: 200, body: { message } });

/** `get-username` answers Maria by default. */
export function setUpSession(
  routes: Record<string, FakeRoute>,
  stored: Record<string, string> = {},
): { wire: FakeFetch; session: SessionControl } {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const wire = installFakeFetch({ "POST /api/recover/get-username": named("Maria"), ...routes });
  return { wire, session: createSession() };
}
