import { Umzug } from "umzug";
import type { Database } from "./database";
import { listMigrations, loadMigration, type MigrationContext } from "./migration-files";
import { createMigrationStorage } from "./migration-storage";
import { databaseErrorNumber } from "./transaction";

export type { MigrationContext } from "./migration-files";

export interface Migrator {
  /** Applies all that are pending, returns their names; two starters take turns. */
  up: () => Promise<string[]>;
  /** Takes everything back, newest first. */
  downAll: () => Promise<string[]>;
}

/** Locks are the server's: the name holds the database, at most 64 characters. */
const lockName = "CONCAT('portal-migrations-', LEFT(SHA2(DATABASE(), 256), 32))";
const lockSeconds = 120;

/**
 * 1050 table, 1060 column, 1061 key, 1359 trigger, 1826 foreign key is there already · 1051, 1091, 1360 is gone already.
 * The server keeps each statement of a migration at once, so one that was killed has left its first statements behind.
 */
const alreadyDone = new Set([1050, 1051, 1060, 1061, 1091, 1359, 1360, 1826]);

/** Runs `work` while this process alone holds the lock; the connection that took it stays open meanwhile. */
async function withLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.sequelize.transaction(async (transaction) => {
    const values = { lockSeconds };
    const [row] = await database.select(`SELECT GET_LOCK(${lockName}, :lockSeconds) AS taken`, { values, transaction });
    if (Number(row?.taken) !== 1) throw new Error("Another process has been migrating this database for too long.");
    try {
      return await work();
    } finally {
      await database.select(`SELECT RELEASE_LOCK(${lockName}) AS released`, { transaction });
    }
  });
}

interface Progress {
  isRepeated: boolean;
  /** Statements of this run that the server has kept. */
  kept: number;
}

function createRun(database: Database, progress: Progress): MigrationContext["run"] {
  return async (sql) => {
    try {
      await database.sequelize.query(sql);
      progress.kept += 1;
    } catch (error) {
      if (!progress.isRepeated || !alreadyDone.has(databaseErrorNumber(error) ?? 0)) throw error;
    }
  };
}

/** Umzug over the numbered files of `src/migrations`; what a killed run left half-done is taken up where it stopped. */
export function createMigrator(database: Database): Migrator {
  const storage = createMigrationStorage(database);
  const step = (name: string, direction: "up" | "down") => async () => {
    const progress: Progress = { isRepeated: await storage.begin(name), kept: 0 };
    try {
      await loadMigration(name)[direction]({ run: createRun(database, progress) });
    } catch (error) {
      if (!progress.isRepeated && progress.kept === 0) await storage.abandon(name);
      throw error;
    }
  };
  const migrations = listMigrations().map((name) => ({ name, up: step(name, "up"), down: step(name, "down") }));
  const umzug = new Umzug({ migrations, storage, logger: undefined });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return {
    up: () =>
      withLock(database, async () => {
        await storage.prepare();
        return names(await umzug.up());
      }),
    downAll: () => withLock(database, async () => names(await umzug.down({ to: 0 }))),
  };
}
