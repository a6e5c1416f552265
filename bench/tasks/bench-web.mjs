import { runStage } from "../../scripts/console/stages.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";

/** `npm run bench:web`: prints the figures beside their references; exit code 1 when a limit is missed. */
export async function run() {
  await runStage("Packages", installPackages);
  // Imports tools that may have been installed a moment ago.
  const { measureAll } = await import("../web.mjs");
  if (!(await measureAll())) process.exitCode = 1;
}
