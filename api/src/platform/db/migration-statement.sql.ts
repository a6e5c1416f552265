import type { Database } from "./database";
import type { MigrationContext } from "./migration-files";
import { databaseErrorNumber } from "./transaction";

/**
 * Object exists already: 1050 table, 1060 column, 1061 key, 1359 trigger, 1826 foreign key. Object is gone already: 1051, 1091, 1360.
 * The server commits each statement at once, so a killed migration leaves its first statements applied.
 */
const alreadyDone = new Set([1050, 1051, 1060, 1061, 1091, 1359, 1360, 1826]);

export interface Progress {
  isRepeated: boolean;
  kept: number;
}

/** Returns the function that runs a migration's statements. After an interrupted run, it ignores `alreadyDone` errors. */
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

export function createSelectTexts({ select }: Database): MigrationContext["select"] {
  return async (sql) => {
    const rows = await select(sql);
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));
  };
}
