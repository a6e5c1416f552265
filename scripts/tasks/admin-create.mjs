import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run admin:create`: makes an admin in the database of the environment, or else of this folder's running portal. */
export const run = (args) => runDatabaseCommand("create-admin", args);
