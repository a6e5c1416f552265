import type { Database } from "../platform/db/database";
import { createRun, createSelectTexts } from "../platform/db/migration-statement.sql";
import type { MigrationContext } from "../platform/db/migrator";

/** Returns the context of a migration that a test runs again. */
export const createMigrationContext = (database: Database): MigrationContext => ({
  run: createRun(database, { isRepeated: true, kept: 0 }),
  select: createSelectTexts(database),
});
