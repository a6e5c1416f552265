import { createSession, type SessionControl } from "../session/session.js";
import { installFakeFetch, type FakeFetch, type FakeRoute } from "./fake-fetch.js";

/** Who is signed in, as `POST /api/recover/auth` answers it. */
export const signedInAs =
  (role: unknown): FakeRoute =>
  () => ({ status: 200, body: role });

/** An admin who looks at this client: the server answers for the client, and says so (S15). */
export const viewing =
  (userId: string): FakeRoute =>
  () => ({ status: 200, body: "user", headers: { "X-Viewing": userId } });

export const signedOut: FakeRoute = () => ({ status: 401, body: { message: "Log in first.", type: "error" } });

export const unreachable: FakeRoute = () => Promise.reject(new TypeError("Failed to fetch"));

/** The person's name, as `POST /api/recover/get-username` answers it. */
export const named =
  (message: unknown): FakeRoute =>
  () => ({ status: 200, body: { message } });

/** A session in a browser that keeps `stored`, on a wire with these routes; the name is Maria unless they say another. */
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
