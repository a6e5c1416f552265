import { HOST_ROLES, type HostRole } from "@portal/host-contract/ids";

import { isRecord } from "../host/is-record.js";

/**
 * The server's answer about the session. `role` is null for an unknown role. `viewedUserId`: the client that an admin
 * views (S15) and for whom the server answers; else null.
 */
export type SessionCheck =
  | { kind: "signed-in"; role: HostRole | null; viewedUserId: string | null }
  | { kind: "signed-out"; ended?: SessionEnding | null }
  | { kind: "no-answer" };

/** Why the session of this browser ended. */
export interface SessionEnding {
  reason: "time" | "signed-out-elsewhere" | "password-changed";
  at: Date;
}

/** Time limit per attempt, in ms. */
const CHECK_TIMEOUT_MS = 8000;
/** Delay before the one silent retry, in ms (S5). */
export const RETRY_DELAY_MS = 1000;

/** Checks the session. Retries once after 1 s on a network failure or an answer that is neither a role nor 401. */
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
    if (response.status === 401) return { kind: "signed-out", ended: await readEnding(response) };
    if (!response.ok) return { kind: "no-answer" };
    return parseRole(await response.json(), response.headers.get("X-Viewing"));
  } catch {
    // No connection, timeout or invalid JSON: the panel on /login reports it.
    return { kind: "no-answer" };
  }
}

function parseRole(body: unknown, viewedUserId: string | null): SessionCheck {
  if (typeof body !== "string" || body === "") return { kind: "no-answer" };
  return { kind: "signed-in", role: HOST_ROLES.find((role) => role === body) ?? null, viewedUserId };
}

const REASONS = ["time", "signed-out-elsewhere", "password-changed"] as const;

/** A refusal with an unreadable body is still a refusal, without a reason. */
async function readEnding(response: Response): Promise<SessionEnding | null> {
  const body: unknown = await response.json().catch(() => null);
  const ended = isRecord(body) ? body.ended : null;
  if (!isRecord(ended) || typeof ended.at !== "string") return null;
  const reason = REASONS.find((known) => known === ended.reason);
  const at = new Date(ended.at);
  return reason && !Number.isNaN(at.getTime()) ? { reason, at } : null;
}
