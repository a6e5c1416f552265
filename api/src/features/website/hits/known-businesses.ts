import { Business } from "../../../models/business.model";

const most = 10_000;

/** Whether there is such a business; asked once, and not found again after a minute, as it may have come meanwhile. */
export function createKnownBusinesses(now: () => number): (businessId: string) => Promise<boolean> {
  const known = new Map<string, { isThere: boolean; until: number }>();
  return async (businessId) => {
    const remembered = known.get(businessId);
    if (remembered && remembered.until > now()) return remembered.isThere;
    const isThere = (await Business.count({ where: { id: businessId } })) > 0;
    known.set(businessId, { isThere, until: now() + (isThere ? 3_600_000 : 60_000) });
    if (known.size > most) known.delete(known.keys().next().value ?? "");
    return isThere;
  };
}
