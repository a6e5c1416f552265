import type { RiskClientAnswer } from "@portal/api-contract";
import { RiskScoreDay } from "../../../models/risk-score-day.model";
import { findClientOrRefuse } from "../actions/risk-actions";
import { sumDebits } from "../facts/debits.sql";
import type { RiskDependencies } from "../risk.dependencies";
import { scoreClients } from "../score/score-clients";
import { presentScore, readFine } from "./present-score";
import { readTimeline } from "./read-timeline";
import { findScore } from "./scores.sql";

const debitsFor = 60 * 86_400_000;

/** The score; computed now if there is none yet. */
async function findOrCompute(dependencies: RiskDependencies, businessId: string, now: Date) {
  const known = await findScore(businessId, now);
  if (known && known.version > 0) return known;
  await scoreClients(dependencies, [businessId]);
  const computed = await findScore(businessId, now);
  if (!computed) throw new Error("A client has a score.");
  return computed;
}

/** A client with reasons, history and timeline (S53). Throws 404 if the id is no client's. */
export async function findRiskClient(dependencies: RiskDependencies, clientId: string): Promise<RiskClientAnswer> {
  const { businessId, timeZone, owner } = await findClientOrRefuse(clientId);
  const now = dependencies.clock.now();
  const { unauthorizedReturns } = dependencies;
  const score = await findOrCompute(dependencies, businessId, now);
  const [balance, debits, days, timeline] = await Promise.all([
    dependencies.readClientBalance(clientId),
    sumDebits([businessId], { since: new Date(now.getTime() - debitsFor), unauthorizedReturns }),
    RiskScoreDay.findAll({ where: { businessId }, order: ["day"] }),
    readTimeline(businessId, clientId),
  ]);
  const { returned = 0, sent = 0 } = debits.get(businessId) ?? {};
  return {
    ...presentScore(score),
    ...{ owner, timeZone, ...balance },
    returns: { returned, sent },
    fine: readFine(score),
    history: days.map(({ day: date, score: of }) => ({ date, score: of })),
    timeline,
  };
}
