import type { RiskKind } from "@portal/api-contract";

/** A kind gets these points when a measure reaches the value `from`. */
interface RiskRule {
  kind: RiskKind;
  from: number;
  /** Name of the measure, in the plural. A kind may have several measures. */
  unit: string;
  points: number;
}

/** Increase with each change of a rule or a measure. */
export const riskVersion = 1;

/** From this score on, the agency's staff is notified. */
export const alertAt = 50;

/** From this score to below `alertAt`, a client is on watch. */
export const watchAt = 25;

/** Names of the measures, which match measures with rules. */
export const units = {
  unpaid: "days since the first failed or returned debit of an unpaid invoice",
  sameDebit: "failed tries of one debit in 60 days",
  returned: "returned debits in 60 days",
  share: "percent of the debits of 60 days that were returned, from 5 debits on",
  unauthorized: "returned debits in 60 days that the holder did not authorize",
  silence: "days without data beyond the longest pause of the last 90 days",
  disconnected: "disconnected sources",
  degraded: "sources with problems",
  deposits: "percent by which bank deposits of 60 days exceed reported sales",
  disputes: "open disputes",
  cases: "open cases",
  stopped: "stopped authorizations",
  ended: "ended authorizations",
  unsigned: "missing authorizations",
  changes: "changes of account or authorization in 30 days",
  fall: "percent by which daily sales fell after the first bill",
  refunds: "percentage points by which the refunds of 30 days exceed the usual share",
  notices: "notices before debits that could not be delivered",
} as const;

/** Version 1, as `GET /pc/risk/rules` shows them (S53, S74). */
export const riskRules: readonly RiskRule[] = [
  { kind: "unpaid", unit: units.unpaid, from: 1, points: 6 },
  { kind: "unpaid", unit: units.unpaid, from: 7, points: 12 },
  { kind: "unpaid", unit: units.unpaid, from: 14, points: 20 },
  { kind: "unpaid", unit: units.unpaid, from: 30, points: 30 },
  { kind: "returns", unit: units.returned, from: 1, points: 8 },
  { kind: "returns", unit: units.returned, from: 3, points: 20 },
  { kind: "returns", unit: units.sameDebit, from: 2, points: 20 },
  { kind: "returns", unit: units.share, from: 15, points: 15 },
  { kind: "returns", unit: units.share, from: 40, points: 25 },
  { kind: "unauthorized", unit: units.unauthorized, from: 1, points: 40 },
  { kind: "no-data", unit: units.silence, from: 2, points: 10 },
  { kind: "no-data", unit: units.silence, from: 3, points: 20 },
  { kind: "no-data", unit: units.silence, from: 7, points: 30 },
  { kind: "source", unit: units.disconnected, from: 1, points: 25 },
  { kind: "source", unit: units.degraded, from: 1, points: 15 },
  { kind: "deposits", unit: units.deposits, from: 15, points: 8 },
  { kind: "deposits", unit: units.deposits, from: 30, points: 15 },
  { kind: "deposits", unit: units.deposits, from: 60, points: 25 },
  { kind: "dispute", unit: units.disputes, from: 1, points: 8 },
  { kind: "dispute", unit: units.disputes, from: 3, points: 15 },
  { kind: "case", unit: units.cases, from: 1, points: 8 },
  { kind: "case", unit: units.cases, from: 3, points: 12 },
  { kind: "mandate", unit: units.stopped, from: 1, points: 20 },
  { kind: "mandate", unit: units.ended, from: 1, points: 20 },
  { kind: "mandate", unit: units.unsigned, from: 1, points: 15 },
  { kind: "changes", unit: units.changes, from: 1, points: 3 },
  { kind: "changes", unit: units.changes, from: 2, points: 8 },
  { kind: "sales-fall", unit: units.fall, from: 40, points: 5 },
  { kind: "sales-fall", unit: units.fall, from: 60, points: 15 },
  { kind: "sales-fall", unit: units.fall, from: 80, points: 25 },
  { kind: "refunds", unit: units.refunds, from: 5, points: 12 },
  { kind: "refunds", unit: units.refunds, from: 15, points: 20 },
  { kind: "notice", unit: units.notices, from: 1, points: 10 },
];
