import { createHash } from "node:crypto";
import { HEALTH_LIMITS, removePersonalData, type HealthOutcome, type HealthReport } from "@portal/api-contract";
import type { RemoteSession } from "../../../models/remote-session.model";

export interface KeptError {
  key: string;
  message: string;
  stack: string;
}

export type SessionFacts = Pick<
  RemoteSession,
  "outcome" | "hasErrors" | "loadMs" | "blockedMs" | "leakedListeners" | "errorKeys"
>;

const worse: readonly HealthOutcome[] = ["loaded", "fell-back", "failed"];

const worst = (one: HealthOutcome, other: HealthOutcome): HealthOutcome =>
  worse.indexOf(one) > worse.indexOf(other) ? one : other;

/** Hex digits of a key. */
const keyLength = 16;

function toKept(message: string, stack: string): KeptError {
  const [place = ""] = stack.split("\n").filter((line) => line.includes("://"));
  const key = createHash("sha256").update(`${message}\n${place}`).digest("hex").slice(0, keyLength);
  return { key, message, stack };
}

export type CleanText = typeof removePersonalData;

/** Removes personal data of texts, of equal ones once: the reports of a request may repeat a text a hundred times. */
export function createCleanText(): CleanText {
  const known = new Map<string, string>();
  return (text, most) => {
    const key = `${String(most)} ${text}`;
    const cleaned = known.get(key) ?? removePersonalData(text, most);
    known.set(key, cleaned);
    return cleaned;
  };
}

/** The report's errors without personal data. A release that did not load has its code as an error, too. */
export function listErrors({ outcome, code, errors }: HealthReport, cleanText: CleanText): KeptError[] {
  const reported = errors.map(({ message, stack }) =>
    toKept(cleanText(message, HEALTH_LIMITS.message) || "No message", cleanText(stack, HEALTH_LIMITS.stack)),
  );
  const failure = outcome === "loaded" ? [] : [toKept(`Did not load. Code: ${code ?? "UNKNOWN"}`, "")];
  return [...new Map([...failure, ...reported].map((error) => [error.key, error])).values()];
}

export const listKeys = (errorKeys: string): string[] => errorKeys.split(",").filter((key) => key !== "");

/** Errors that one session may add to a release. */
const mostKeys = 10;

/** Adds a report to what the session reported before. A repeated report changes nothing. */
export function mergeSession(before: SessionFacts, report: HealthReport, errors: readonly KeptError[]): SessionFacts {
  const keys = [...new Set([...listKeys(before.errorKeys), ...errors.map(({ key }) => key)])].slice(0, mostKeys);
  const outcome = worst(before.outcome, report.outcome);
  return {
    outcome,
    hasErrors: before.hasErrors || outcome !== "loaded" || errors.length > 0,
    loadMs: before.loadMs ?? report.loadMs,
    blockedMs: Math.max(before.blockedMs, report.blockedMs ?? 0),
    leakedListeners: Math.max(before.leakedListeners, report.leakedListeners ?? 0),
    errorKeys: keys.join(","),
  };
}

export const nothingYet: SessionFacts = {
  outcome: "loaded",
  hasErrors: false,
  loadMs: null,
  ...{ blockedMs: 0, leakedListeners: 0, errorKeys: "" },
};
