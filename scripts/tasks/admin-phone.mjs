import { runDatabaseCommand } from "../demo/run-database-command.mjs";

/** `npm run admin:phone`: gives one of the staff a phone, in the database that `npm run admin:create` works on. */
export const run = (args) => runDatabaseCommand("give-phone", args);
