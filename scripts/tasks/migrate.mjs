import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run migrate`: updates the database of the environment, else of this folder's running portal. */
export const run = (args) => runDatabaseCommand("migrate", args);
