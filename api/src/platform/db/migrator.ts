import { Umzug } from "umzug";
import type { Database } from "./database";
import { listMigrations, loadMigration } from "./migration-files";
import { createMigrationStorage, withMigrationLock } from "./migration-storage.sql";
import { createRun, createSelectTexts, type Progress } from "./migration-statement.sql";

export type { MigrationContext } from "./migration-files";

export interface Migrator {
  /** Returns the names of applied migrations. Processes that start in parallel take turns. */
  up: () => Promise<string[]>;
  /** Returns the names of reverted migrations, newest first. */
  downAll: () => Promise<string[]>;
}

/** Runs pending migrations, including one that a kill interrupted. */
export function createMigrator(database: Database): Migrator {
  const storage = createMigrationStorage(database);
  const step = (name: string, direction: "up" | "down") => async () => {
    const progress: Progress = { isRepeated: await storage.begin(name), kept: 0 };
    try {
      await loadMigration(name)[direction]({ run: createRun(database, progress), select: createSelectTexts(database) });
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
      withMigrationLock(database, async () => {
        await storage.prepare();
        return names(await umzug.up());
      }),
    downAll: () => withMigrationLock(database, async () => names(await umzug.down({ to: 0 }))),
  };
}
