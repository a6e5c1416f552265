import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run migrate`: updates the environment's database, else that of this folder's running portal. */
export const run = (args) => runDatabaseCommand("migrate", args);
