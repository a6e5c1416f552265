import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run migrate`: the environment's database, else this folder's running portal. */
export const run = (args) => runDatabaseCommand("migrate", args);
