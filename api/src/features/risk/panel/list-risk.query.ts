import type { RiskAnswer, RiskQuery } from "@portal/api-contract";
import Joi from "joi";
import { RiskRun } from "../../../models/risk-run.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import type { RiskDependencies } from "../risk.dependencies";
import { riskTexts } from "../risk.texts";
import { alertAt, watchAt } from "../score/risk-rules";
import { presentScore } from "./present-score";
import type { RiskReader } from "./risk-rows.policy";
import { listScores, sumScores, sumScoresOfDay, type ListedScore, type RiskSort } from "./scores.sql";

const defaultPage = 50;
const week = 7;

type Place = [sort: string, value: string | number, id: string];

const placeSchema = Joi.array<Place>()
  .ordered(
    Joi.string().required(),
    Joi.alternatives(Joi.number().integer(), Joi.string().max(200).allow("")).required(),
    Joi.string().max(32).required(),
  )
  .required();

/** Opaque to the caller. */
const writeCursor = (sort: RiskSort, { key, businessId }: ListedScore) =>
  Buffer.from(JSON.stringify([sort, key, businessId])).toString("base64url");

/** Throws 422 for a cursor of another list or another order. */
function readCursor(cursor: string | undefined, sort: RiskSort): { value: string | number; id: string } | null {
  if (cursor === undefined) return null;
  const refused = () => {
    const message = riskTexts.cursor;
    return new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { cursor: message } });
  };
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const [sorted, value, id]: Place = Joi.attempt(parsed, placeSchema, { convert: false });
    if (sorted === sort) return { value, id };
  } catch {
    throw refused();
  }
  throw refused();
}

/** `min` is 1 by default (S53). Only `matching` depends on the filter; the other figures are of all clients. */
export async function listRisk(
  { clock, config }: Pick<RiskDependencies, "clock" | "config">,
  query: RiskQuery,
  reader: RiskReader,
): Promise<RiskAnswer> {
  const { sort = "score", q = "", min = 1, kind = null, limit = defaultPage } = query;
  const isDescending = (query.order ?? (sort === "score" || sort === "unpaid" ? "desc" : "asc")) === "desc";
  const last = readCursor(query.cursor, sort);
  const now = clock.now();
  const question = { sort, isDescending, q, min, kind, now };
  const weekAgo = addDays(toLocalDay(now, config.agencyTimeZone), -week);
  const bands = { watchAt, highAt: alertAt };
  const [rows, figures, former, run] = await Promise.all([
    listScores(question, { last, limit: limit + 1 }),
    sumScores(question, bands),
    sumScoresOfDay(bands, weekAgo),
    RiskRun.findByPk(1),
  ]);
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => presentScore(row, reader)),
    ...{ matching: figures.matching, none: figures.none, unpaid: figures.unpaid },
    high: { now: figures.high, weekAgo: former.high },
    watch: { now: figures.watch, weekAgo: former.watch },
    computedAt: run?.finishedAt.toISOString() ?? null,
    timeZone: config.agencyTimeZone,
    nextCursor: end ? writeCursor(sort, end) : null,
  };
}
