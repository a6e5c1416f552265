import { existsSync, readdirSync } from "node:fs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { describeResults } from "./test-folder.mjs";
import { hashSources } from "./unchanged.mjs";

function listTests(folder) {
  if (!existsSync(inRoot(folder))) return [];
  const names = readdirSync(inRoot(folder), { recursive: true });
  return names
    .filter((name) => name.endsWith(".test.mjs") && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`);
}

/** Creates a step of test files for Node's test runner. */
export function createNodeStep(name, files, { needs, env, serial = false } = {}) {
  const results = describeResults("tap", name);
  const reporters = ["spec", "tap"].flatMap((reporter, index) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${index === 0 ? "stdout" : results.file}`,
  ]);
  const args = [
    "--test",
    ...(serial ? ["--test-concurrency=1"] : []),
    ...reporters,
    ...files.map((file) => inRoot(file)),
  ];
  return { name, needs, results, run: () => runCommand(process.execPath, args, { env: { ...process.env, ...env } }) };
}

const startTests = "scripts/start-tests";

export const createScriptsStep = () =>
  createNodeStep(
    "scripts",
    ["scripts", "bench"].flatMap(listTests).filter((file) => !file.startsWith(startTests)),
  );

/** Creates the step that tests `npm start`, on a separate data folder. */
export const createStartStep = () =>
  createNodeStep("npm start", listTests(startTests), { needs: ["build"], serial: true });

/**
 * Inputs of the step below: the packages, a remote built from them, and the code that packs, builds, checks and
 * releases it.
 */
const packSources = [
  ...["api/contract", "shared-ui", "mfe-dashboard", "scripts"],
  ...["package.json", "package-lock.json", "tsconfig.base.json", "tsconfig.web.json", "tsconfig.frontends.json"],
];

/** Creates the step that tests the packages as another team gets them. */
export const createPackStep = () => ({
  ...createNodeStep("packages outside", listTests("shared-ui/pack"), { needs: ["build"] }),
  hashInputs: () => hashSources(packSources),
});
