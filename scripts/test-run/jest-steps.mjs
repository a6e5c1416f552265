import { existsSync } from "node:fs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { describeResults } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

/** Creates a step of Jest, by default with one worker because other steps run beside it. */
function createJestStep(name, args, { workers = 1, env = {} } = {}) {
  const results = describeResults("jest", name);
  const reporting = ["--json", `--outputFile=${results.file}`, `--maxWorkers=${workers}`, "--ci", "--forceExit=false"];
  return {
    name,
    results,
    run: () => runTool("jest", [...args, ...reporting], { env: { ...process.env, NODE_ENV: "test", ...env } }),
  };
}

const hasJest = ({ folder }) => existsSync(inRoot(folder, "jest.config.cjs"));

/** Creates the step of unit and component tests: every workspace except API and emulator. */
export function createUnitStep() {
  const folders = readWorkspaces()
    .filter(hasJest)
    .map(({ folder }) => folder);
  const projects = folders.filter((folder) => folder !== "api" && folder !== "api/emulator");
  return createJestStep("unit and components", ["--projects", ...projects]);
}

/** Creates the step of component tests of these projects. `args` of Jest narrow it. */
export const createPageStep = (projects, args) => createJestStep("components", ["--projects", ...projects, ...args]);

export const createEmulatorStep = (args = []) =>
  createJestStep("emulator", ["-c", "api/emulator/jest.config.cjs", ...args]);

/**
 * Creates the step of the API's tests, the longest step. Its tests may create databases on the server of `databaseUrl`.
 */
export const createApiStep = (databaseUrl, args = [], { name = "api", workers = 2, env = {} } = {}) => ({
  ...createJestStep(name, ["-c", "api/jest.config.cjs", ...args], {
    workers,
    env: { DATABASE_URL: databaseUrl, ...env },
  }),
  places: workers,
});
