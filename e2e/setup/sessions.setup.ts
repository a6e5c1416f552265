import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { DEMO } from "../people/person";
import { sessionFile, test } from "../fixtures/test";

// Signs in once for all tests: an account's codes are rate-limited with growing waits.
for (const account of ["admin", "client"] as const) {
  test(`signs the demo ${account} in for the tests that only look`, async ({ calls, context, environment }) => {
    await calls.signIn(DEMO[account]);
    const file = sessionFile(environment.outputFolder, account);
    mkdirSync(dirname(file), { recursive: true });
    await context.storageState({ path: file });
  });
}
