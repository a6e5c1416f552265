import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import { Failure } from "../../scripts/console/failure.mjs";
import { inRoot } from "../../scripts/console/paths.mjs";
import { readStartTime } from "../../scripts/processes/process-identity.mjs";
import { stopProcess } from "../../scripts/processes/stop-process.mjs";
import { webFlags } from "../../scripts/processes/web-flags.mjs";
import { waitForAnswer } from "../../scripts/processes/wait-for-answer.mjs";
import { hangMs } from "./wait-until.mjs";

const keptOutput = 4_000;
const webScript = inRoot("api", "dist", "main.js");

/** Blocks of `ulimit -f` (POSIX). */
const blockBytes = 512;

/** The command with a bound for each file that it writes, as on a full disk. The shell is replaced by the command. */
function limitFiles(command, mostFileBytes) {
  if (mostFileBytes === undefined) return command;
  return ["/bin/sh", "-c", `ulimit -f ${mostFileBytes / blockBytes} && exec "$@"`, "sh", ...command];
}

/**
 * Starts a server and waits until it answers. The web process gets its usual flags. A failure shows the output.
 * @param {{ script: string, env: NodeJS.ProcessEnv, url: string, mostFileBytes?: number }} options `mostFileBytes`: larger
 * files can not be written
 */
export async function startTimed({ script, env, url, mostFileBytes }) {
  const startedAt = performance.now();
  const flags = script === webScript ? webFlags : [];
  const [program, ...args] = limitFiles([process.execPath, ...flags, script], mostFileBytes);
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const record = { pid: child.pid, startTime: readStartTime(child.pid) };
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output = `${output}${text}`.slice(-keptOutput)));
  }
  const ended = once(child, "close");
  const stop = async () => {
    await stopProcess(record);
    await ended;
  };
  if (!(await waitForAnswer(url, { timeoutMs: hangMs, shouldWait: () => child.exitCode === null }))) {
    const state = child.exitCode === null ? "still runs" : `ended with code ${child.exitCode}`;
    await stop();
    throw new Failure(`${script} does not answer at ${url}; it ${state}.`, output);
  }
  const readyMs = performance.now() - startedAt;
  const readRssMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
  return { pid: child.pid, readyMs, readRssMb, stop };
}
