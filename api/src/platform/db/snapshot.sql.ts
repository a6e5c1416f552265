import { Transaction } from "sequelize";
import { boundDatabase, select } from "./database";
import { insideTransaction } from "./transaction";

/** A consistent view of the database. Close it, because it occupies a connection of the pool. */
export interface Snapshot {
  read: <T>(work: () => Promise<T>) => Promise<T>;
  /** Reserves a name across processes until `close`. Returns false if another holder has the name. */
  takeName(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Lock names are global to the server, so they include the database. At most 64 characters. */
const lockName = "CONCAT('portal-', LEFT(SHA2(CONCAT(DATABASE(), ' ', :name), 256), 40))";

/** Opens a snapshot, which does not block writers. */
export async function openSnapshot(): Promise<Snapshot> {
  const { REPEATABLE_READ } = Transaction.ISOLATION_LEVELS;
  const transaction = await boundDatabase().sequelize.transaction({ isolationLevel: REPEATABLE_READ });
  const names: string[] = [];
  const read: Snapshot["read"] = (work) => insideTransaction(transaction, work);
  return {
    read,
    async takeName(name) {
      const [row] = await read(() => select(`SELECT GET_LOCK(${lockName}, 0) AS taken`, { values: { name } }));
      const isTaken = Number(row?.taken) === 1;
      if (isTaken) names.push(name);
      return isTaken;
    },
    async close() {
      try {
        for (const name of names.splice(0)) {
          await read(() => select(`SELECT RELEASE_LOCK(${lockName}) AS released`, { values: { name } }));
        }
      } finally {
        await transaction.rollback();
      }
    },
  };
}

export async function inSnapshot<T>(work: () => Promise<T>): Promise<T> {
  const snapshot = await openSnapshot();
  try {
    return await snapshot.read(work);
  } finally {
    await snapshot.close();
  }
}
