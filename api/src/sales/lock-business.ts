import { Business } from "../models/business.model";
import { inTransaction } from "../platform/db/database";

/** Proof that the transaction of the call has its turn among the writers of these businesses. */
export interface BusinessLock {
  /** IANA zones of the locked businesses by id. */
  timeZones: ReadonlyMap<string, string>;
}

class LocksMissing extends Error {
  constructor(readonly businessIds: readonly string[]) {
    super("A business is written whose turn was not taken.");
  }
}

/** Throws, so that `inBusiness` begins again with their locks too, unless all of these businesses are locked. */
export function requireLocks({ timeZones }: BusinessLock, businessIds: readonly string[]): void {
  const missing = businessIds.filter((id) => !timeZones.has(id));
  if (missing.length > 0) throw new LocksMissing(missing);
}

/** The zone by whose days the sales of a locked business are counted. */
export function zoneOf(lock: BusinessLock, businessId: string): string {
  requireLocks(lock, [businessId]);
  return lock.timeZones.get(businessId) ?? "";
}

async function lockInOrder(businessIds: ReadonlySet<string>): Promise<BusinessLock> {
  const rows = await Business.findAll({
    attributes: ["id", "timeZone"],
    where: { id: [...businessIds] },
    order: ["id"],
    lock: true,
  });
  if (rows.length < businessIds.size) throw new Error("There is no business of that id.");
  return { timeZones: new Map(rows.map(({ id, timeZone }) => [id, timeZone])) };
}

/**
 * A transaction of the one kind that writes links, syncs or sales of a business: it begins with the lock on the business's
 * row, so that such writers take turns and each reads what the one before has committed. The lock is taken once and handed
 * on. Work that turns out to concern other businesses begins again with all of them, in the order of their keys, so that no
 * two can deadlock; like every transaction it touches nothing but the database.
 */
export async function inBusiness<T>(businessId: string, work: (lock: BusinessLock) => Promise<T>): Promise<T> {
  const businessIds = new Set([businessId]);
  for (;;) {
    try {
      return await inTransaction(async () => work(await lockInOrder(businessIds)));
    } catch (error) {
      if (!(error instanceof LocksMissing)) throw error;
      for (const id of error.businessIds) businessIds.add(id);
    }
  }
}
