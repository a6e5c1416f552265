import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run migrate`: brings the database of the environment, or else this folder's running portal, up to date. */
export const run = (args) => runDatabaseCommand("migrate", args);
