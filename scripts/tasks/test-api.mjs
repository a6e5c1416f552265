import { runStage } from "../console/stages.mjs";
import { stopCommandsOnSignal } from "../processes/stop-commands-on-signal.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { createApiStep } from "../test-run/jest-steps.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";
import { startTestDatabase } from "../test-run/test-database.mjs";
import { withTestGround } from "../test-run/with-test-ground.mjs";

/**
 * `npm run test:api [-- <jest arguments>]`: runs the API's tests on the server of DATABASE_URL, whose user may create
 * databases. Without DATABASE_URL, on a private server.
 */
export async function run(args) {
  const named = process.env.DATABASE_URL;
  if (named) {
    stopCommandsOnSignal();
    await runStage("Packages", installPackages);
    return runStepsInTerminal([createApiStep(named, args)]);
  }
  return withTestGround(async (supervisor) => {
    await runStage("Packages", installPackages);
    const urlOf = await startTestDatabase(supervisor);
    await runStepsInTerminal([createApiStep(urlOf(""), args)]);
  });
}
