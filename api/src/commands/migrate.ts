import { loadDatabaseUrl } from "../config/load-config";
import { createDatabase } from "../platform/db/database";
import { createMigrator } from "../platform/db/migrator";
import { runCommand } from "./run-command";

/** `node api/dist/commands/migrate.js`: brings the database to this code's schema. Safe to run twice at once. */
void runCommand(async () => {
  const database = createDatabase({ url: loadDatabaseUrl(), poolSize: 2 });
  try {
    const applied = await createMigrator(database).up();
    return applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`;
  } finally {
    await database.close();
  }
});
