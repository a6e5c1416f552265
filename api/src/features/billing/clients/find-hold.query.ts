import { RiskHold } from "../../../models/risk-hold.model";
import { isHoldActive, type ClientHold } from "./hold.policy";

/** Null without an active hold. */
export async function findHold(businessId: string, now: Date): Promise<(ClientHold & { heldAt: Date }) | null> {
  const row = await RiskHold.findByPk(businessId);
  if (!row || !isHoldActive(row, now)) return null;
  const { untilDay: until, endsAt, reason, heldAt } = row;
  return { until, endsAt, reason, heldAt };
}
