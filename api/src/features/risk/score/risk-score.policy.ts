import { RISK_KINDS, type RiskClientAnswer, type RiskKind, type RiskReason } from "@portal/api-contract";
import type { RiskFacts } from "./risk-facts";
import { measureRisk, type RiskMeasure } from "./risk-measures.policy";
import { riskRules, riskVersion } from "./risk-rules";

/** Without the address of the rows behind it, which depends on the reader. */
export type ScoredReason = Omit<RiskReason, "href">;

/** S53. */
export interface RiskJudgement {
  /** 0 to 100. */
  score: number;
  version: number;
  /** Most points first. */
  reasons: ScoredReason[];
  /** Kinds without points, with a sentence each. */
  fine: RiskClientAnswer["fine"];
}

const highest = 100;

const fineTexts: Readonly<Record<RiskKind, string>> = {
  unpaid: "Nothing is unpaid after a failed debit.",
  returns: "No debit was returned in 60 days.",
  unauthorized: "No debit was returned as not authorized in 60 days.",
  "no-data": "Data arrives at its usual rhythm.",
  source: "No source has problems.",
  deposits: "Bank deposits are in line with reported sales.",
  dispute: "No dispute is open.",
  case: "No case is open.",
  mandate: "Nothing is wrong with the debit authorization.",
  changes: "The bank account and its authorization were not replaced in 30 days.",
  "sales-fall": "Sales have not fallen sharply since the first bill.",
  refunds: "Refunds are as usual.",
  notice: "All notices before debits were delivered.",
};

function pointsOf({ kind, unit, value }: RiskMeasure): number {
  const met = riskRules.filter((rule) => rule.kind === kind && rule.unit === unit && value >= rule.from);
  return Math.max(0, ...met.map(({ points }) => points));
}

/** Uses only these facts. Each kind counts once, by its rule with the most points. The score is their sum, at most 100. */
export function scoreRisk(facts: RiskFacts): RiskJudgement {
  const best = new Map<RiskKind, ScoredReason>();
  for (const measure of measureRisk(facts)) {
    const points = pointsOf(measure);
    const { kind, text } = measure;
    if (points > (best.get(kind)?.points ?? 0)) best.set(kind, { kind, points, text });
  }
  const reasons = [...best.values()].sort((a, b) => b.points - a.points);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const fine = RISK_KINDS.filter((kind) => !best.has(kind)).map((kind) => ({ kind, text: fineTexts[kind] }));
  return { score: Math.min(highest, sum), version: riskVersion, reasons, fine };
}
