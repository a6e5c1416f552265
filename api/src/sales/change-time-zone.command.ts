import { Business } from "../models/business.model";
import type { Clock } from "../platform/clock/clock";
import { zoneOf, type BusinessLock } from "./lock-business";
import { findSpan, moveDays } from "./move-days.sql";
import { appendMoved } from "./sale-history.sql";
import { rebuildSums } from "./sales-sums.sql";
import { listZoneOffsets } from "./zone-offsets";

export interface ChangeTimeZoneDeps {
  clock: Clock;
}

export type ChangeTimeZone = (lock: BusinessLock, request: { businessId: string; timeZone: string }) => Promise<void>;

/**
 * Sets the business's zone and moves its sales and sums to their days in that zone (S34, D503). Readers see the old days until the commit.
 * Throws for an unknown zone.
 */
export function createChangeTimeZone({ clock }: ChangeTimeZoneDeps): ChangeTimeZone {
  return async (lock, { businessId, timeZone }) => {
    if (zoneOf(lock, businessId) === timeZone) return;
    const now = clock.now();
    await Business.update({ timeZone, updatedAt: now }, { where: { id: businessId } });
    const span = await findSpan(businessId);
    if (!span) return;
    const offsets = listZoneOffsets(timeZone, span.first, span.last);
    await moveDays({ businessId, now, offsets });
    await appendMoved({ businessId, now });
    await rebuildSums(businessId);
  };
}
