import type { Database } from "./database";
import { outsideTransaction } from "./transaction";

/** Lock names are global to the server, so the name includes the database. At most 64 characters. */
const lockName = "CONCAT('portal-migrations-', LEFT(SHA2(DATABASE(), 256), 32))";
const lockSeconds = 120;

/** Runs `work` while this process has the lock. Keeps the locking connection open meanwhile. */
export async function withMigrationLock<T>({ sequelize, select }: Database, work: () => Promise<T>): Promise<T> {
  return sequelize.transaction(async () => {
    const values = { lockSeconds };
    const [row] = await select(`SELECT GET_LOCK(${lockName}, :lockSeconds) AS taken`, { values });
    if (Number(row?.taken) !== 1) throw new Error("Another process has been migrating this database for too long.");
    try {
      return await outsideTransaction(work);
    } finally {
      await select(`SELECT RELEASE_LOCK(${lockName}) AS released`);
    }
  });
}
