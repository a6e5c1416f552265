import { RISK_KINDS, type RiskClient, type RiskClientAnswer, type RiskKind } from "@portal/api-contract";
import Joi from "joi";
import type { ScoredReason } from "../score/risk-score.policy";
import { findRows, type RiskReader } from "./risk-rows.policy";
import type { ListedScore } from "./scores.sql";

const kind = Joi.string<RiskKind>()
  .valid(...RISK_KINDS)
  .required();
const text = Joi.string().required();

type Fine = RiskClientAnswer["fine"];

const reasonsSchema = Joi.array<ScoredReason[]>()
  .items(Joi.object<ScoredReason>({ kind, points: Joi.number().integer().required(), text }))
  .required();
const fineSchema = Joi.array<Fine>().items(Joi.object<Fine[number]>({ kind, text })).required();

export function readFine({ fine }: ListedScore): Fine {
  const read: Fine = Joi.attempt(JSON.parse(fine), fineSchema);
  return read;
}

export function presentScore(row: ListedScore, reader: RiskReader): RiskClient {
  const stored: ScoredReason[] = Joi.attempt(JSON.parse(row.reasons), reasonsSchema, { stripUnknown: true });
  const reasons = stored.map((reason) => ({ ...reason, href: findRows(reason.kind, row.clientId, reader) }));
  const { clientId, name, score, version, hold, snoozedUntil, unpaidCents, lastDataAt } = row;
  return {
    ...{ id: clientId, name, score, version, reasons, hold, snoozedUntil },
    unpaid: unpaidCents,
    lastDataAt: lastDataAt?.toISOString() ?? null,
  };
}
