import { parseArgs } from "node:util";
import { loadDatabaseUrl } from "../config/load-config";
import { createDatabase } from "../platform/db/database";
import { grantApplication } from "../platform/db/grant-application.sql";
import { createMigrator } from "../platform/db/migrator";
import { runCommand } from "./run-command";

/**
 * `npm run migrate` migrates the database to this code's schema. Safe to run twice at once.
 * `--application user` also grants another database user only the rights that the application needs.
 */
void runCommand(async () => {
  const { application } = parseArgs({ options: { application: { type: "string" } } }).values;
  const database = createDatabase({ url: loadDatabaseUrl(), poolSize: 2 });
  try {
    const applied = await createMigrator(database).up();
    const said = applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`;
    if (application === undefined) return said;
    const growing = await grantApplication(database, application);
    return `${said} ${application} may use all tables. In ${String(growing)} of them it may add rows, but not change or delete any.`;
  } finally {
    await database.close();
  }
});
