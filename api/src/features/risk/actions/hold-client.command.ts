import type { HoldClientRequest, LiftHoldRequest } from "@portal/api-contract";
import { RiskHold } from "../../../models/risk-hold.model";
import { inBusiness } from "../../../sales/lock-business";
import type { RiskCaller, RiskDependencies } from "../risk.dependencies";
import { checkUntil, findClientOrRefuse, storeAction } from "./risk-actions";

type Dependencies = Pick<RiskDependencies, "recordAudit" | "clock" | "resumeDebits">;

/**
 * Stops bills and debits until the end of a day in the client's zone, or until lifted (S53, S74). Replaces an earlier hold. Throws 404 for an unknown
 * client, 422 for a past day or more than a year ahead.
 */
export async function holdClient(
  dependencies: Dependencies,
  clientId: string,
  { until, reason, caller }: HoldClientRequest & { caller: RiskCaller },
): Promise<void> {
  const client = await findClientOrRefuse(clientId);
  const { businessId } = client;
  await inBusiness(businessId, async () => {
    const now = dependencies.clock.now();
    const endsAt = until === null ? null : checkUntil(until, client, now);
    await RiskHold.destroy({ where: { businessId } });
    await RiskHold.create({ businessId, untilDay: until, endsAt, reason, heldBy: caller.userId, heldAt: now });
    await storeAction(dependencies, client, { kind: "hold", action: "risk.held", until, reason, caller });
    if (endsAt !== null) await dependencies.resumeDebits(businessId, endsAt);
  });
}

/** Reschedules the debits that the hold postponed. Does nothing without an active hold. Throws 404 for an unknown client. */
export async function liftHold(
  dependencies: Dependencies,
  clientId: string,
  { reason, caller }: LiftHoldRequest & { caller: RiskCaller },
): Promise<void> {
  const client = await findClientOrRefuse(clientId);
  const { businessId } = client;
  await inBusiness(businessId, async () => {
    const hold = await RiskHold.findByPk(businessId);
    if (hold === null || (hold.endsAt !== null && hold.endsAt <= dependencies.clock.now())) return;
    await hold.destroy();
    await storeAction(dependencies, client, { kind: "lift", action: "risk.lifted", reason, caller });
    await dependencies.resumeDebits(businessId);
  });
}
