import type { BillingClient } from "@portal/api-contract";
import { Op } from "sequelize";
import { RiskHold } from "../../../models/risk-hold.model";
import { RiskScore } from "../../../models/risk-score.model";
import { isHoldActive } from "../clients/hold.policy";

/** `risk` is null without a score. Holds that have ended are left out. */
export async function findRisk(
  businesses: readonly string[],
  now: Date,
): Promise<(businessId: string) => Pick<BillingClient, "risk" | "hold">> {
  const ids = [...businesses];
  const where = { businessId: ids, version: { [Op.gt]: 0 } };
  const scores = await RiskScore.findAll({ attributes: ["businessId", "score"], where });
  const holds = await RiskHold.findAll({ where: { businessId: ids } });
  const scoreOf = new Map(scores.map(({ businessId, score }) => [businessId, { score }]));
  const holdOf = new Map(
    holds
      .filter((hold) => isHoldActive(hold, now))
      .map(({ businessId, untilDay: until, reason }) => [businessId, { until, reason }]),
  );
  return (businessId) => ({ risk: scoreOf.get(businessId) ?? null, hold: holdOf.get(businessId) ?? null });
}
