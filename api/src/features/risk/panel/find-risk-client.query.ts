import { can, type RiskClientAnswer } from "@portal/api-contract";
import { EngagementAgreement } from "../../../models/engagement-agreement.model";
import { RiskHold } from "../../../models/risk-hold.model";
import { RiskScoreDay } from "../../../models/risk-score-day.model";
import { toLocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import { findClientOrRefuse, type RiskClientKey } from "../actions/risk-actions";
import { sumDebits } from "../facts/debits.sql";
import type { RiskDependencies } from "../risk.dependencies";
import { riskTexts } from "../risk.texts";
import { computeScore } from "../score/score-clients";
import { presentScore, readFine } from "./present-score";
import { readTimeline } from "./read-timeline";
import type { RiskReader } from "./risk-rows.policy";
import { findScore, type ListedScore } from "./scores.sql";

const debitsFor = 60 * 86_400_000;

async function findHold(businessId: string, now: Date): Promise<ListedScore["hold"]> {
  const hold = await RiskHold.findByPk(businessId);
  const isActive = hold !== null && (hold.endsAt === null || hold.endsAt > now);
  return isActive ? { until: hold.untilDay, reason: hold.reason } : null;
}

/** Computes a missing score without storing it, because reading changes nothing. */
async function findOrCompute(dependencies: RiskDependencies, client: RiskClientKey, now: Date): Promise<ListedScore> {
  const { businessId, clientId, name } = client;
  const known = await findScore(businessId, now);
  if (known) return known;
  const computed = await computeScore(dependencies, businessId);
  if (!computed) throw new AppError({ code: "NOT_FOUND", status: 404, message: riskTexts.noClient });
  const hold = await findHold(businessId, now);
  return { ...computed, clientId, name, hold, snoozedUntil: null, key: computed.score };
}

/** Day of the first signed agreement, in the client's zone. */
async function findSince(businessId: string, timeZone: string): Promise<RiskClientAnswer["since"]> {
  const first = await EngagementAgreement.findOne({ where: { businessId, isSigned: true }, order: ["revision"] });
  return first && toLocalDay(first.agreedAt, timeZone);
}

/** S53. Throws 404 if the user is not a client. */
export async function findRiskClient(
  dependencies: RiskDependencies,
  clientId: string,
  reader: RiskReader,
): Promise<RiskClientAnswer> {
  const client = await findClientOrRefuse(clientId);
  const { businessId, timeZone, owner, email } = client;
  const now = dependencies.clock.now();
  const { unauthorizedReturns } = dependencies;
  const score = await findOrCompute(dependencies, client, now);
  const [since, balance, debits, days, timeline] = await Promise.all([
    findSince(businessId, timeZone),
    dependencies.readClientBalance(clientId),
    sumDebits([businessId], { since: new Date(now.getTime() - debitsFor), unauthorizedReturns }),
    RiskScoreDay.findAll({ where: { businessId }, order: ["day"] }),
    readTimeline(businessId, { clientId, reader }),
  ]);
  const { returned = 0, sent = 0 } = debits.get(businessId) ?? {};
  return {
    ...presentScore(score, reader),
    ...{ owner, since, timeZone, ...balance },
    email: can(reader, "bill clients") ? email : null,
    returns: { returned, sent },
    fine: readFine(score),
    history: days.map(({ day: date, score: of }) => ({ date, score: of })),
    timeline,
  };
}
