import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { buildWorkspaces } from "../build/build-workspaces.mjs";
import { readWorkspaces } from "../build/workspaces.mjs";
import { inRoot } from "../console/paths.mjs";
import { inTestFolder } from "./test-folder.mjs";
import { runTool } from "./tools.mjs";

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

async function buildAgain(folder, kind, args) {
  const target = inTestFolder("twice", folder, kind);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { code, output } = await runTool("webpack", ["build", "--output-path", target, ...args], {
    cwd: inRoot(folder),
  });
  return code === 0 ? { files: hashFiles(target) } : { output };
}

async function compareFolder(folder) {
  const built = hashFiles(inRoot(folder, "dist"));
  const lines = [];
  for (const [kind, args] of [
    ["cold", ["--no-cache"]],
    ["warm", []],
  ]) {
    const { files, output } = await buildAgain(folder, kind, args);
    if (!files) return [`${folder} does not build ${kind}:`, output];
    lines.push(...compareBuilds(`${folder}, ${kind}`, built, files));
  }
  return lines;
}

/** Builds shell and remotes again, without and with webpack's cache: every byte must be what the first build gave. */
async function buildTwice() {
  const folders = readWorkspaces().map(({ folder }) => folder);
  const lines = [];
  for (const folder of folders.filter((name) => existsSync(inRoot(name, "webpack.config.cjs")))) {
    lines.push(...(await compareFolder(folder)));
  }
  return { code: lines.length === 0 ? 0 : 1, output: lines.join("\n") };
}

const buildAll = async () => ({ code: 0, output: await buildWorkspaces() });

/** The builds, and the proof that building is repeatable. */
export const createBuildSteps = () => [
  { name: "build", run: buildAll },
  { name: "build again", needs: ["build"], run: buildTwice },
];
