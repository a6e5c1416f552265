import { HOST_ROLES, type HostRole } from "@portal/host-contract/ids";

/**
 * What the server said about the session; `role` is null for one that this portal does not know. `viewedUserId`: the client
 * whom an admin looks at (S15), for whom the server answers; null for nobody.
 */
export type SessionCheck =
  | { kind: "signed-in"; role: HostRole | null; viewedUserId: string | null }
  | { kind: "signed-out" }
  | { kind: "no-answer" };

/** One try of the check may take this long, in ms. */
const CHECK_TIMEOUT_MS = 8000;
/** Wait before the one silent retry, in ms (S5). */
export const RETRY_DELAY_MS = 1000;

/** Asks who is signed in; a network failure or an answer that is neither a role nor 401 is asked again once, after 1 s. */
export async function checkSession(): Promise<SessionCheck> {
  const first = await askOnce();
  if (first.kind !== "no-answer") return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  return askOnce();
}

async function askOnce(): Promise<SessionCheck> {
  try {
    const response = await fetch("/api/recover/auth", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: "{}",
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    if (response.status === 401) return { kind: "signed-out" };
    if (!response.ok) return { kind: "no-answer" };
    return parseRole(await response.json(), response.headers.get("X-Viewing"));
  } catch {
    // No connection, time over or no JSON: told to the person by the panel on /login.
    return { kind: "no-answer" };
  }
}

function parseRole(body: unknown, viewedUserId: string | null): SessionCheck {
  if (typeof body !== "string" || body === "") return { kind: "no-answer" };
  return { kind: "signed-in", role: HOST_ROLES.find((role) => role === body) ?? null, viewedUserId };
}
