import { RiskHold } from "../../models/risk-hold.model";
import { isHoldActive, type ClientHold } from "./hold.policy";

/** Returns the active hold of a business; null without one. */
export async function findHold(businessId: string, now: Date): Promise<ClientHold | null> {
  const row = await RiskHold.findByPk(businessId);
  return row && isHoldActive(row, now) ? { until: row.untilDay, endsAt: row.endsAt, reason: row.reason } : null;
}
