import { runStage } from "../../scripts/console/stages.mjs";
import { installPackages } from "../../scripts/install/install-packages.mjs";

/** `npm run bench:web`: exit code 1 when a limit is exceeded. */
export async function run() {
  await runStage("Packages", installPackages);
  // Loaded late, because it imports packages that the installation may just have added.
  const { measureAll } = await import("../web.mjs");
  if (!(await measureAll())) process.exitCode = 1;
}
