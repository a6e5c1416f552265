import { mkdirSync, readFileSync } from "node:fs";
import { listTypePrograms } from "../build/type-programs.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { checkLockfile } from "../lint/lockfile.mjs";
import { noPortal } from "./e2e-step.mjs";
import { inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";
import { hashSources } from "./unchanged.mjs";

const cache = (name) => {
  mkdirSync(inTestFolder("cache"), { recursive: true });
  return inTestFolder("cache", name);
};

/** Checks one program after another: together they need more memory than small machines have. */
async function checkTypes() {
  const outputs = [];
  for (const { project } of listTypePrograms()) {
    const buildInfo = cache(`${project.replaceAll("/", "-")}.tsbuildinfo`);
    const args = ["-p", project, "--noEmit", "--incremental", "--tsBuildInfoFile", buildInfo];
    const { code, output } = await runTool("tsc", args);
    if (code !== 0) outputs.push(output);
  }
  return { code: outputs.length === 0 ? 0 : 1, output: outputs.join("\n") };
}

/** Folders that the dependency rules check. */
export const cruisedFolders = () => [...readWorkspaces().map(({ folder }) => folder), "scripts", "bench"];

/** Knip loads Playwright's configuration, which requires a portal. */
function findUnused() {
  return runTool("knip", ["--no-progress"], { env: { ...process.env, ...noPortal } });
}

async function checkLock() {
  const faults = checkLockfile(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")));
  return { code: faults.length === 0 ? 0 : 1, output: faults.join("\n") };
}

/** Creates the steps of lint: oxlint has all rules but two, which need a model's table and run in ESLint (D524). */
export const createLintSteps = () => [
  { name: "lint and types", hashInputs: hashSources, run: () => runTool("oxlint", ["-c", "oxlint.config.mjs", "."]) },
  { name: "owners of rows", hashInputs: hashSources, run: () => runTool("eslint", ["api/src", "--no-inline-config"]) },
];

export const createTypesStep = () => ({ name: "typecheck", run: checkTypes });

/** Compares files by content, because a fresh checkout changes every file's time. */
const formatCache = ["--cache", "--cache-strategy", "content", "--cache-location"];

/** Creates the steps that only read the source. */
export function createSteps() {
  return [
    ...createLintSteps(),
    {
      name: "dependency rules",
      hashInputs: hashSources,
      run: () => runTool("depcruise", [...cruisedFolders(), "--config", ".dependency-cruiser.mjs"]),
    },
    { name: "unused code", hashInputs: hashSources, run: findUnused },
    { name: "lockfile", run: checkLock },
    {
      name: "format",
      hashInputs: hashSources,
      run: () => runTool("prettier", ["--check", ".", ...formatCache, cache("prettier")]),
    },
  ];
}
