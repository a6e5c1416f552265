import type { Database } from "./database";
import type { MigrationContext } from "./migration-files";
import { databaseErrorNumber } from "./transaction";

/**
 * 1050 table, 1060 column, 1061 key, 1359 trigger, 1826 foreign key is there already · 1051, 1091, 1360 is gone already.
 * The server keeps each statement of a migration at once, so one that was killed has left its first statements behind.
 */
const alreadyDone = new Set([1050, 1051, 1060, 1061, 1091, 1359, 1360, 1826]);

/** How far one migration has come. */
export interface Progress {
  isRepeated: boolean;
  /** Statements of this run that the server has kept. */
  kept: number;
}

/** What a migration runs its statements by. */
export function createRun({ sequelize }: Database, progress: Progress): MigrationContext["run"] {
  return async (sql) => {
    try {
      await sequelize.query(sql);
      progress.kept += 1;
    } catch (error) {
      if (!progress.isRepeated || !alreadyDone.has(databaseErrorNumber(error) ?? 0)) throw error;
    }
  };
}

/** What a migration reads rows by. A value that is no text becomes one. */
export function createSelectTexts({ select }: Database): MigrationContext["select"] {
  return async (sql) => {
    const rows = await select(sql);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));
  };
}
