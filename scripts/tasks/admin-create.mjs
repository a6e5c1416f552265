import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/**
 * `npm run admin:create`: creates an admin in the database of the environment, else of this folder's running portal.
 */
export const run = (args) => runDatabaseCommand("create-admin", args);
