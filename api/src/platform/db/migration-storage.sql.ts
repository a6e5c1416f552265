import type { UmzugStorage } from "umzug";
import { select, type Database } from "./database";
import { listMigrations } from "./migration-files";
import { readText } from "./rows";
import { databaseErrorNumber, outsideTransaction } from "./transaction";

const noSuchTable = 1146;
const nameColumn = "name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY";
const table = `(${nameColumn}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

/** Returns the applied migrations. Writes nothing, so the readiness check needs no right to create tables. */
async function listApplied({ select }: Pick<Database, "select">): Promise<string[]> {
  try {
    const rows = await select("SELECT name FROM migrations ORDER BY name");
    return rows.map((row) => readText(row, "name"));
  } catch (error) {
    if (databaseErrorNumber(error) === noSuchTable) return [];
    throw error;
  }
}

export async function findPendingMigrations(database: Pick<Database, "select"> = { select }): Promise<string[]> {
  const applied = new Set(await listApplied(database));
  return listMigrations().filter((name) => !applied.has(name));
}

interface MigrationStorage extends UmzugStorage {
  prepare: () => Promise<void>;
  /** Stores that the migration began. Returns true if an earlier run did not finish. */
  begin: (name: string) => Promise<boolean>;
  /** Deletes the begin of a migration that changed nothing, so that the next run does not count as a repetition. */
  abandon: (name: string) => Promise<void>;
}

export function createMigrationStorage(database: Database): MigrationStorage {
  const { change, select } = database;
  return {
    async prepare(): Promise<void> {
      await change(`CREATE TABLE IF NOT EXISTS migrations ${table}`);
      await change(`CREATE TABLE IF NOT EXISTS unfinished_migrations ${table}`);
    },
    async begin(name: string): Promise<boolean> {
      const values = { name };
      const rows = await select("SELECT name FROM unfinished_migrations WHERE name = :name", { values });
      if (rows.length === 0) await change("INSERT INTO unfinished_migrations (name) VALUES (:name)", { values });
      return rows.length > 0;
    },
    async abandon(name: string): Promise<void> {
      await change("DELETE FROM unfinished_migrations WHERE name = :name", { values: { name } });
    },
    async logMigration({ name }: { name: string }): Promise<void> {
      await change("INSERT INTO migrations (name) VALUES (:name)", { values: { name } });
      await change("DELETE FROM unfinished_migrations WHERE name = :name", { values: { name } });
    },
    async unlogMigration({ name }: { name: string }): Promise<void> {
      await change("DELETE FROM migrations WHERE name = :name", { values: { name } });
      await change("DELETE FROM unfinished_migrations WHERE name = :name", { values: { name } });
    },
    executed: () => listApplied(database),
  };
}

/** Lock names are global to the server, so this one includes the database. At most 64 characters. */
const lockName = "CONCAT('portal-migrations-', LEFT(SHA2(DATABASE(), 256), 32))";
const lockSeconds = 120;

/** Runs `work` under the lock, whose connection stays open meanwhile. */
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
