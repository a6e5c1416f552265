import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { createInputHash, hashContents } from "../build/hash-inputs.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { inTestFolder } from "./test-folder.mjs";
import { hashSources } from "./unchanged.mjs";

/** Returns the hash of each file below a folder, by name. */
function hashFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  const hash = (name) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
  return new Map(files.map((name) => [name, hash(name)]));
}

/** Returns the differences of two builds, one line per file. */
export function compareBuilds(title, first, second) {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const differing = names.filter((name) => first.get(name) !== second.get(name));
  return differing.map(
    (name) => `${title}: ${name} differs (${first.get(name) ?? "absent"}, ${second.get(name) ?? "absent"})`,
  );
}

const listFrontEnds = () => readWorkspaces().filter(({ folder }) => existsSync(inRoot(folder, "webpack.config.cjs")));

/**
 * Builds a front end again, cold and then warm from that build's cache. Returns differences to the first build, or
 * failures.
 */
async function compareFolder(folder) {
  const target = inTestFolder("twice", folder);
  rmSync(target, { recursive: true, force: true });
  const script = inRoot("scripts", "test-run", "rebuild.mjs");
  const { code, output } = await runCommand(process.execPath, [script, target], { cwd: inRoot(folder) });
  if (code !== 0) return [`${folder} does not build again:`, output];
  const built = hashFiles(inRoot(folder, "dist"));
  return ["cold", "warm"].flatMap((kind) =>
    compareBuilds(`${folder}, ${kind}`, built, hashFiles(path.join(target, kind))),
  );
}

/** Builds each front end alone. Every byte must equal the first build. */
async function buildTwice() {
  const lines = [];
  for (const { folder } of listFrontEnds()) lines.push(...(await compareFolder(folder)));
  return { code: lines.length === 0 ? 0 : 1, output: lines.join("\n") };
}

/** Hashes what a repeated build depends on: the front ends' inputs, the scripts and the first build's output. */
function hashBuildInputs() {
  const frontEnds = listFrontEnds();
  const parts = [
    ...frontEnds.map(createInputHash(readWorkspaces())),
    hashSources(["scripts"]),
    hashContents(frontEnds.map(({ folder }) => inRoot(folder, "dist"))),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

const buildAll = async () => ({ code: 0, output: await buildWorkspaces() });

/** Creates the steps that build. `build again` proves that builds are repeatable. */
export const createBuildSteps = () => [
  { name: "build", run: buildAll },
  { name: "build again", needs: ["build"], hashInputs: hashBuildInputs, run: buildTwice },
];
