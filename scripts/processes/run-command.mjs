import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "../console/paths.mjs";
import { removePidFile, writePidFile } from "./pid-file.mjs";
import { watchShellOfNpm } from "./stop-on-signal.mjs";

const running = new Set();
let hasStopped = false;

let recordFolder;

const hasGroups = process.platform !== "win32";

/** Records all running commands in `folder` from now on, so that `replaceLeftovers` finds them after a kill. */
export function recordCommandsIn(folder) {
  recordFolder = folder;
}

export const isStopping = () => hasStopped;

/** Records a started command. Returns a function that removes the record. */
function recordCommand({ pid }) {
  if (!recordFolder || pid === undefined) return () => {};
  const file = path.join(recordFolder, `command-${pid}.json`);
  writePidFile(file, pid);
  return () => removePidFile(file);
}

/** Kills all running commands and what they started. Then refuses new commands. */
export function stopCommands() {
  hasStopped = true;
  for (const { pid } of running) {
    try {
      process.kill(hasGroups ? -pid : pid, "SIGTERM");
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  }
}

/**
 * Runs a command to its end, in its own process group. `output` has stdout and stderr in one text.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, timeoutMs?: number, signal?:
 * AbortSignal }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 if the command does not exist
 */
export function runCommand(command, args, options = {}) {
  const { cwd = root, env = process.env, onOutput = () => {}, timeoutMs, signal } = options;
  if (hasStopped) return Promise.resolve({ code: 1, output: "Stopped." });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: timeoutMs,
      signal,
      detached: hasGroups,
    });
    let output = "";
    if (child.pid !== undefined) running.add(child);
    const removeRecord = recordCommand(child);
    const collect = (chunk) => {
      output += chunk;
      onOutput(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", (error) => {
      running.delete(child);
      removeRecord();
      resolve({ code: 127, output: `${output}${error.message}` });
    });
    child.on("close", (code) => {
      running.delete(child);
      removeRecord();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a command in this terminal. Returns its exit code. Ctrl-C reaches this process and the command; the end of npm
 * ends the command.
 */
export function runInTerminal(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: "inherit" });
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", () => {});
    process.on("SIGTERM", forward);
    watchShellOfNpm(() => forward("SIGTERM"));
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
