import { runStage } from "../console/stages.mjs";
import { installPackages } from "../install/install-packages.mjs";
import { createBuildSteps } from "../test-run/build-steps.mjs";
import { createChosenSteps, findProjects } from "../test-run/e2e-step.mjs";
import { findBrowser } from "../test-run/find-browser.mjs";
import { runStepsInTerminal } from "../test-run/run-steps-in-terminal.mjs";
import { startTestDatabase } from "../test-run/test-database.mjs";
import { withTestGround } from "../test-run/with-test-ground.mjs";

/** `npm run test:e2e [-- <playwright arguments>]`: page states and journeys. */
export const run = (args) =>
  withTestGround(async (supervisor) => {
    await runStage("Packages", installPackages);
    const projects = await findProjects(args);
    const how = { browser: await findBrowser(), args };
    // Page states need neither a build nor a database.
    if (projects.join() === "pages") return runStepsInTerminal(createChosenSteps(projects, how));
    const urlOf = await startTestDatabase(supervisor);
    await runStepsInTerminal([createBuildSteps()[0], ...createChosenSteps(projects, { ...how, urlOf })]);
  });
