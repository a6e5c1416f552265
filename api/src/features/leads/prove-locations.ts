import { Op } from "sequelize";
import { LeadLocation } from "../../models/lead-location.model";
import type { LeadDelivery } from "../../providers/leads/lead-provider.port";
import type { LeadsDependencies } from "./leads.dependencies";
import { isProof, mayProve } from "./proof-tag";

type ProveDependencies = Pick<LeadsDependencies, "clock" | "codeKeys" | "recordAudit">;

async function assignLocation(
  { clock, recordAudit }: ProveDependencies,
  { locationId, winner, holder }: { locationId: string; winner: LeadLocation; holder: LeadLocation | undefined },
): Promise<void> {
  if (holder && holder !== winner) {
    await holder.update({ locationId: null, claimedLocationId: locationId });
    await recordAudit({ actor: null, action: "leads.location-lost", subject: holder.businessId });
  }
  const now = clock.now();
  const boundAt = holder === winner ? winner.boundAt : now;
  await winner.update({ locationId, boundAt, provenAt: now, claimedLocationId: null });
  await recordAudit({ actor: null, action: "leads.location-proven", subject: winner.businessId });
}

/** Verifies locations by the tags in signed deliveries. A verified location does not move to another business (D296). */
export async function proveLocations(
  dependencies: ProveDependencies,
  deliveries: readonly LeadDelivery[],
): Promise<void> {
  for (const { accountId: locationId, tags } of deliveries.filter((delivery) => mayProve(delivery.tags))) {
    const claims = await LeadLocation.findAll({
      where: { [Op.or]: [{ locationId }, { claimedLocationId: locationId }] },
      order: ["businessId"],
      lock: true,
    });
    const holder = claims.find((one) => one.locationId === locationId);
    const winner = claims.find(({ businessId }) => isProof(dependencies.codeKeys, { businessId, locationId }, tags));
    if (winner && !holder?.provenAt) {
      await assignLocation(dependencies, { locationId, winner, holder });
    }
  }
}
