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

/** Every file below a folder with the hash of its content. */
function hashFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).sort();
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile());
  const hash = (name) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
  return new Map(files.map((name) => [name, hash(name)]));
}

/** Where two builds of one workspace differ, one line a file. */
export function compareBuilds(title, first, second) {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const differing = names.filter((name) => first.get(name) !== second.get(name));
  return differing.map(
    (name) => `${title}: ${name} differs (${first.get(name) ?? "absent"}, ${second.get(name) ?? "absent"})`,
  );
}

const listFrontEnds = () => readWorkspaces().filter(({ folder }) => existsSync(inRoot(folder, "webpack.config.cjs")));

/** Builds a front end again, cold and then warm from that build's cache: where they differ from the first build, or why one failed. */
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

/** Builds shell and remotes again, each by itself: every byte must be what the first build gave. */
async function buildTwice() {
  const lines = [];
  for (const { folder } of listFrontEnds()) lines.push(...(await compareFolder(folder)));
  return { code: lines.length === 0 ? 0 : 1, output: lines.join("\n") };
}

/** Everything that decides whether a build is repeatable: what each front end's build reads, the scripts, and what the first build gave. */
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

/** The builds, and the proof that building is repeatable. */
export const createBuildSteps = () => [
  { name: "build", run: buildAll },
  { name: "build again", needs: ["build"], hashInputs: hashBuildInputs, run: buildTwice },
];
