import { RISK_KINDS, type RiskKind } from "@portal/shared-ui/api";

/** Scores from here on notify staff (S53). */
export const HIGH_FROM = 50;
export const WATCH_FROM = 25;

export type RiskLevel = "low" | "watch" | "high";

export const levelTexts: Readonly<Record<RiskLevel, string>> = { low: "Low", watch: "Watch", high: "High" };

/** `score`: 0 to 100. */
export function rateScore(score: number): RiskLevel {
  if (score >= HIGH_FROM) return "high";
  return score >= WATCH_FROM ? "watch" : "low";
}

export const kindTexts: Readonly<Record<RiskKind, string>> = {
  unpaid: "Unpaid",
  returns: "Returned debits",
  unauthorized: "Unauthorized return",
  "no-data": "No data",
  source: "Source disconnected or degraded",
  deposits: "Deposits above reported sales",
  dispute: "Open dispute",
  case: "Open case",
  mandate: "Authorization",
  changes: "Changes of account or authorization",
  "sales-fall": "Fall of sales",
  refunds: "Refunds above the usual",
  notice: "Notice not delivered",
};

export const KIND_OPTIONS = RISK_KINDS.map((value) => ({ value, label: kindTexts[value] }));

/** The text without its full stop. */
export const shortenReason = (text: string) => text.replace(/\.$/, "");
