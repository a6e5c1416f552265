import { HOST_ROLES, type HostRole } from "@portal/host-contract/ids";

import { isRecord } from "../host/is-record.js";

/** `role` null: unknown role. `viewedUserId`: the client that an admin views (S15); the answer is the client's. */
export type SessionCheck =
  | { kind: "signed-in"; role: HostRole | null; viewedUserId: string | null }
  | { kind: "signed-out"; ended?: SessionEnding | null }
  | { kind: "no-answer" };

export interface SessionEnding {
  reason: "time" | "signed-out-elsewhere" | "password-changed";
  at: Date;
}

/** Per attempt. */
const CHECK_TIMEOUT_MS = 8000;
/** S5. */
export const RETRY_DELAY_MS = 1000;

/** Retries once after a network failure or an unexpected answer. */
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
    // /login reports it.
    return { kind: "no-answer" };
  }
}

function parseRole(body: unknown, viewedUserId: string | null): SessionCheck {
  if (typeof body !== "string" || body === "") return { kind: "no-answer" };
  return { kind: "signed-in", role: HOST_ROLES.find((role) => role === body) ?? null, viewedUserId };
}

const REASONS = ["time", "signed-out-elsewhere", "password-changed"] as const;

/** Null when the answer has no readable reason. */
async function readEnding(response: Response): Promise<SessionEnding | null> {
  const body: unknown = await response.json().catch(() => null);
  const ended = isRecord(body) ? body.ended : null;
  if (!isRecord(ended) || typeof ended.at !== "string") return null;
  const reason = REASONS.find((known) => known === ended.reason);
  const at = new Date(ended.at);
  return reason && !Number.isNaN(at.getTime()) ? { reason, at } : null;
}
