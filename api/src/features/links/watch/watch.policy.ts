import type { PageFault, ProbeAnswer } from "../../../providers/websites/page-reader.port";
import { checkAgainAfter, checkEvery, checkSpread, checksUntilDead, timeUntilDead } from "../links.limits";

const faults = [
  /** 404 or 410. */
  "gone",
  /** 5xx. */
  "server-error",
  "name",
  "private",
  "unreachable",
  "certificate-expired",
  "certificate-name",
  "certificate-untrusted",
  "redirects",
] as const satisfies readonly (PageFault | "gone" | "server-error")[];

export type DestinationFault = (typeof faults)[number];

/** Temporary faults: they also occur when the portal itself is offline. */
const passing: ReadonlySet<DestinationFault> = new Set(["server-error", "unreachable"]);

export interface Finding {
  /** Null: a visitor gets a response. */
  fault: DestinationFault | null;
  status: number | null;
}

export interface Assessment extends Finding {
  checkedAt: Date;
  dueAt: Date;
  failures: number;
  failsSince: Date | null;
  deadSince: Date | null;
}

export function readFault(text: string): DestinationFault {
  const fault = faults.find((one) => one === text);
  if (fault === undefined) throw new Error(`${text} is no fault of a destination.`);
  return fault;
}

/**
 * A refusal (401, 403, 429 and similar) is not a fault: many sites treat machines differently from people. A page that is too large is not one
 * either.
 */
export function toFinding(answer: ProbeAnswer): Finding {
  if (answer.fault !== null) return { fault: answer.fault === "too-large" ? null : answer.fault, status: null };
  const { status } = answer;
  if (status === 404 || status === 410) return { fault: "gone", status };
  return { fault: status >= 500 ? "server-error" : null, status };
}

/**
 * A permanent fault makes an address dead at once. Server errors and silence do so after four failures over at least six hours (D294). One response
 * ends a fault. `chance` (0 to 1) spreads the daily checks.
 */
export function assess(
  { fault, status }: Finding,
  before: Pick<Assessment, "failures" | "failsSince">,
  { now, chance }: { now: Date; chance: number },
): Assessment {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (fault === null) {
    const dueAt = after(checkEvery + Math.round((2 * chance - 1) * checkSpread));
    return { fault, status, checkedAt: now, dueAt, failures: 0, failsSince: null, deadSince: null };
  }
  const failures = before.failures + 1;
  const failsSince = before.failsSince ?? now;
  const wasLong = failures >= checksUntilDead && now.getTime() - failsSince.getTime() >= timeUntilDead;
  const pause = checkAgainAfter[Math.min(failures, checkAgainAfter.length) - 1] ?? checkEvery;
  const deadSince = !passing.has(fault) || wasLong ? failsSince : null;
  return { fault, status, checkedAt: now, dueAt: after(pause), failures, failsSince, deadSince };
}
