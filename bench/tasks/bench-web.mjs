import { runStage } from "../../scripts/console/stages.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";

/** `npm run bench:web`: prints the figures beside their references; exit code 1 when a limit is exceeded. */
export async function run() {
  await runStage("Packages", installPackages);
  // Imported after the installation, because it imports packages that may have been missing before.
  const { measureAll } = await import("../web.mjs");
  if (!(await measureAll())) process.exitCode = 1;
}
