import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run admin:create`: in the environment's database, else in this folder's running portal. */
export const run = (args) => runDatabaseCommand("create-admin", args);
