import { existsSync } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

async function git(...args) {
  const { code, output } = await runCommand("git", args);
  if (code !== 0) throw new Failure("`npm run check` alone asks git what changed: name a capability instead.", output);
  return output.split("\n").filter(Boolean);
}

async function hasBranch(name) {
  const { code } = await runCommand("git", ["rev-parse", "--verify", "--quiet", name]);
  return code === 0;
}

/**
 * Files that differ from main, committed or not, from the project's root. On main itself: from what it was fetched as.
 * @returns {Promise<string[]>} those that still exist
 */
export async function listChangedFiles() {
  const [branch] = await git("rev-parse", "--abbrev-ref", "HEAD");
  const candidates = branch === "main" ? ["origin/main"] : ["main", "origin/main"];
  let base = "HEAD";
  for (const name of candidates.reverse()) if (await hasBranch(name)) [base] = await git("merge-base", "HEAD", name);
  const changed = await git("diff", "--name-only", base, "--");
  const added = await git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].filter((file) => existsSync(inRoot(file)));
}
