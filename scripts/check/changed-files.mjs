import { existsSync } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

async function git(...args) {
  const { code, output } = await runCommand("git", args);
  if (code !== 0) throw new Failure("`npm run check` alone asks git what changed: name a capability instead.", output);
  return output.split("\n").filter(Boolean);
}

async function findBase() {
  const [branch] = await git("rev-parse", "--abbrev-ref", "HEAD");
  for (const name of branch === "main" ? ["origin/main"] : ["main", "origin/main"]) {
    const { code, output } = await runCommand("git", ["merge-base", "HEAD", name]);
    if (code === 0) return output.trim();
  }
  return "HEAD";
}

/** Lists existing files that differ from main, committed or not. On main itself, compares with the fetched main. */
export async function listChangedFiles() {
  const changed = await git("diff", "--name-only", await findBase(), "--");
  const added = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].filter((file) => existsSync(inRoot(file)));
}
