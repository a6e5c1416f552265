import type { PageFault, ProbeAnswer } from "../../../providers/websites/page-reader.port";
import { checkAgainAfter, checkEvery, checkSpread, looksUntilDead, timeUntilDead } from "../links.limits";

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

/** How a destination is wrong. */
export type DestinationFault = (typeof faults)[number];

/** Pass by themselves, and are seen where the portal itself is cut off. */
const passing: ReadonlySet<DestinationFault> = new Set(["server-error", "unreachable"]);

/** What one look found. */
export interface Finding {
  /** null: whoever follows the link gets something. */
  fault: DestinationFault | null;
  /** null: there was no answer. */
  status: number | null;
}

/** What is known of an address after a look. */
export interface Judgement extends Finding {
  checkedAt: Date;
  dueAt: Date;
  failures: number;
  failsSince: Date | null;
  deadSince: Date | null;
}

/** A fault as it is kept in the table. Throws for what is none. */
export function readFault(text: string): DestinationFault {
  const fault = faults.find((one) => one === text);
  if (fault === undefined) throw new Error(`${text} is no fault of a destination.`);
  return fault;
}

/**
 * What an answer says of the destination. A refusal (401, 403, 429 and the like) is no fault: many sites answer machines otherwise
 * than people. Nor is a page that is too large to read.
 */
export function toFinding(answer: ProbeAnswer): Finding {
  if (answer.fault !== null) return { fault: answer.fault === "too-large" ? null : answer.fault, status: null };
  const { status } = answer;
  if (status === 404 || status === 410) return { fault: "gone", status };
  return { fault: status >= 500 ? "server-error" : null, status };
}

/**
 * What follows from a look (D294). What does not pass by itself is dead at once; an error of the server and silence are once they
 * were found four times in a row over six hours. One answer ends it. `chance` is 0 to 1 and spreads the looks of a day.
 */
export function judge(
  { fault, status }: Finding,
  before: Pick<Judgement, "failures" | "failsSince">,
  { now, chance }: { now: Date; chance: number },
): Judgement {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (fault === null) {
    const dueAt = after(checkEvery + Math.round((2 * chance - 1) * checkSpread));
    return { fault, status, checkedAt: now, dueAt, failures: 0, failsSince: null, deadSince: null };
  }
  const failures = before.failures + 1;
  const failsSince = before.failsSince ?? now;
  const wasLong = failures >= looksUntilDead && now.getTime() - failsSince.getTime() >= timeUntilDead;
  const pause = checkAgainAfter[Math.min(failures, checkAgainAfter.length) - 1] ?? checkEvery;
  const deadSince = !passing.has(fault) || wasLong ? failsSince : null;
  return { fault, status, checkedAt: now, dueAt: after(pause), failures, failsSince, deadSince };
}
