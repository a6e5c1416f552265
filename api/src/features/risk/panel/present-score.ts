import {
  RISK_KINDS,
  type RiskClient,
  type RiskClientAnswer,
  type RiskKind,
  type RiskReason,
} from "@portal/api-contract";
import Joi from "joi";
import type { ListedScore } from "./scores.sql";

const kind = Joi.string<RiskKind>()
  .valid(...RISK_KINDS)
  .required();
const text = Joi.string().required();

type Fine = RiskClientAnswer["fine"];

const reasonsSchema = Joi.array<RiskReason[]>()
  .items(Joi.object<RiskReason>({ kind, points: Joi.number().integer().required(), text, href: text }))
  .required();
const fineSchema = Joi.array<Fine>().items(Joi.object<Fine[number]>({ kind, text })).required();

/** Stored sentences of the kinds without points. */
export function readFine({ fine }: ListedScore): Fine {
  const read: Fine = Joi.attempt(JSON.parse(fine), fineSchema);
  return read;
}

/** A client as the list shows it. */
export function presentScore(row: ListedScore): RiskClient {
  const reasons: RiskReason[] = Joi.attempt(JSON.parse(row.reasons), reasonsSchema);
  const { clientId, name, score, version, hold, snoozedUntil, unpaidCents, lastDataAt } = row;
  return {
    ...{ id: clientId, name, score, version, reasons, hold, snoozedUntil },
    unpaid: unpaidCents,
    lastDataAt: lastDataAt?.toISOString() ?? null,
  };
}
