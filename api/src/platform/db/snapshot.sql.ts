import { Transaction } from "sequelize";
import { boundDatabase, select } from "./database";
import { insideTransaction } from "./transaction";

/** What the database held at one moment, for as long as it is open: it takes a connection of the pool, so close it. */
export interface Snapshot {
  /** Statements of `work` see what the snapshot holds. */
  read: <T>(work: () => Promise<T>) => Promise<T>;
  /** A name that one holder at a time has, across processes; false: somebody else has it. Freed by `close`. */
  takeName(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Locks are the server's: the name holds the database, at most 64 characters. */
const lockName = "CONCAT('portal-', LEFT(SHA2(CONCAT(DATABASE(), ' ', :name), 256), 40))";

/** Begins with its first statement: all later ones see the same rows, whatever is written meanwhile. It blocks nobody. */
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
