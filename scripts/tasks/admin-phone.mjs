import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run admin:phone`: gives a member of staff a phone, in the same database as `npm run admin:create`. */
export const run = (args) => runDatabaseCommand("give-phone", args);
