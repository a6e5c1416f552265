import { Business } from "../models/business.model";
import { inTransaction } from "../platform/db/database";

/** Proof that the current transaction has these businesses' locks. */
export interface BusinessLock {
  /** Time zones by business id. */
  timeZones: ReadonlyMap<string, string>;
}

class LocksMissing extends Error {
  constructor(readonly businessIds: readonly string[]) {
    super("A business is written whose turn was not taken.");
  }
}

/** Throws unless all businesses are locked; `inBusiness` then restarts with these locks too. */
export function requireLocks({ timeZones }: BusinessLock, businessIds: readonly string[]): void {
  const missing = businessIds.filter((id) => !timeZones.has(id));
  if (missing.length > 0) throw new LocksMissing(missing);
}

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
 * Locks the business for writes of connections, syncs or sales, so that each writer reads what the writer before committed.
 * Work that needs more businesses restarts with all locks in key order, which prevents deadlocks.
 * `work` may run again, so it must touch only the database.
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
