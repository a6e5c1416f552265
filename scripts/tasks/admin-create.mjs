import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/**
 * `npm run admin:create`: creates an admin in the environment's database, else in that of this folder's running portal.
 */
export const run = (args) => runDatabaseCommand("create-admin", args);
