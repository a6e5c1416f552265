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
 * Gives a business another IANA zone: its sales move to their days in that zone and its sums are written anew
 * (S34, D28); whoever reads sees the old days until the commit. Throws for a zone that this system does not know.
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
