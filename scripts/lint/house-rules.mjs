import { fileName } from "./rules/file-name.mjs";
import { noDatabaseClock } from "./rules/no-database-clock.mjs";
import { noFloatMoney } from "./rules/no-float-money.mjs";
import { noLimitedRoute } from "./rules/no-limited-route.mjs";
import { noNamedTransaction } from "./rules/no-named-transaction.mjs";
import { noNumberedParameter } from "./rules/no-numbered-parameter.mjs";
import { noRowInTest } from "./rules/no-row-in-test.mjs";
import { noSleep } from "./rules/no-sleep.mjs";
import { ownRows } from "./rules/own-rows.mjs";
import { parsedRows } from "./rules/parsed-rows.mjs";
import { processDatabase } from "./rules/process-database.mjs";
import { sqlInItsFiles } from "./rules/sql-in-its-files.mjs";

/** The plugin `house`: rules that no published plugin has. */
export default {
  meta: { name: "house", version: "1.0.0" },
  rules: {
    "file-name": fileName,
    "no-database-clock": noDatabaseClock,
    "no-float-money": noFloatMoney,
    "no-limited-route": noLimitedRoute,
    "no-named-transaction": noNamedTransaction,
    "no-numbered-parameter": noNumberedParameter,
    "own-rows": ownRows,
    "parsed-rows": parsedRows,
    "process-database": processDatabase,
    "no-row-in-test": noRowInTest,
    "no-sleep": noSleep,
    "sql-in-its-files": sqlInItsFiles,
  },
};
