import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { createChildEnvironment } from "../child-environment.js";
import type { Refusal } from "../refusal.js";
import { KEPT_FOLDER } from "../remote/source-maps.js";

const run = promisify(execFile);

const MOST_LISTED = 20;
const CODE = "UNCOMMITTED";

/**
 * Refuses to publish what no commit holds: changed and new files of the whole repository. The folders of the build and
 * of its source maps do not count.
 *
 * @param directory folder of the remote
 */
export async function findGitFaults(directory: string): Promise<Refusal[]> {
  try {
    await git(directory, ["rev-parse", "--show-toplevel"]);
    const status = await git(directory, ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--", ...scope]);
    const changed = readNames(status);
    if (changed.length > 0) return [toDirty(changed)];
    const tracked = await git(directory, ["ls-files", "-z", "--", "package.json"]);
    return tracked === "" ? [notTracked] : [];
  } catch (error) {
    return [toUnreadable(error)];
  }
}

/** The whole repository without what the command writes itself. */
const scope = [":/", ":(exclude)dist", `:(exclude)${KEPT_FOLDER}`];

async function git(directory: string, args: readonly string[]): Promise<string> {
  // Reading the state takes no lock, so that another git may work.
  const env = createChildEnvironment({ GIT_OPTIONAL_LOCKS: "0" });
  const { stdout } = await run("git", args, { cwd: directory, env, maxBuffer: 64_000_000 });
  return stdout;
}

/** Entries are `XY name`; a renamed file's former name follows as an entry of its own. */
function readNames(status: string): string[] {
  const entries = status.split("\0").filter((entry) => entry !== "");
  const names: string[] = [];
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? "";
    names.push(entry.slice(3));
    if (/^[RC]|^.[RC]/.test(entry)) index += 1;
  }
  return names;
}

function toDirty(changed: readonly string[]): Refusal {
  const listed = changed.slice(0, MOST_LISTED).join(", ");
  const rest = changed.length > MOST_LISTED ? `, and ${changed.length - MOST_LISTED} more` : "";
  return {
    code: CODE,
    problem: "The repository has changes that are not committed.",
    place: listed + rest,
    fix: "Commit or undo them, or add files that tools write to .gitignore.",
  };
}

const notTracked: Refusal = {
  code: CODE,
  problem: "The remote is not part of the repository around it.",
  place: "package.json",
  fix: "Commit the remote's files.",
};

function toUnreadable(error: unknown): Refusal {
  const stderr = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
  const reason = isMissing ? "git is not installed" : (stderr.split("\n")[0] ?? "").trim();
  return {
    code: "NO_REPOSITORY",
    problem: `The folder's git repository cannot be read: ${reason || "git failed"}.`,
    place: ".",
    fix: "Publish from a clone of the remote's repository, with all changes committed.",
  };
}
