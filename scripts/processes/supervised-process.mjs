import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { readPidFile, removePidFile, writePidFile } from "./pid-file.mjs";
import { isRunning } from "./process-identity.mjs";
import { stopProcess } from "./stop-process.mjs";

/**
 * A long-running process with a pid file and a log. It leads a process group: Ctrl-C reaches only the supervisor, which
 * stops its processes in order.
 */
export class SupervisedProcess {
  #child;
  #record;

  /**
   * @param {{ name: string, pidFile: string, logFile: string,
   * describe: () => { command: string, args: string[], env: NodeJS.ProcessEnv } }} options
   */
  constructor({ name, pidFile, logFile, describe }) {
    Object.assign(this, { name, pidFile, logFile, describe });
  }

  async replaceLeftover() {
    await stopProcess(readPidFile(this.pidFile));
    removePidFile(this.pidFile);
  }

  /** Starts the process. `onExit(code, signal)` is called once, when it ends. */
  start(onExit) {
    mkdirSync(path.dirname(this.logFile), { recursive: true });
    if (existsSync(this.logFile)) renameSync(this.logFile, `${this.logFile}.previous`);
    const log = openSync(this.logFile, "a");
    const { command, args, env } = this.describe();
    const child = spawn(command, args, { env, stdio: ["ignore", log, log], detached: true, windowsHide: true });
    closeSync(log);
    this.#child = child;
    if (child.pid !== undefined) writePidFile(this.pidFile, child.pid);
    this.#record = readPidFile(this.pidFile);
    let ended = false;
    const finish = (code, signal) => {
      if (ended) return;
      ended = true;
      if (this.#child === child) this.#record = undefined;
      onExit(code, signal);
    };
    child.on("error", () => finish(127, null));
    child.on("exit", finish);
  }

  get isAlive() {
    return isRunning(this.#record);
  }

  get pid() {
    return this.#record?.pid;
  }

  async stop() {
    await stopProcess(this.#record);
    removePidFile(this.pidFile);
  }

  readLastLines(count = 15) {
    try {
      return readFileSync(this.logFile, "utf8").trimEnd().split("\n").slice(-count).join("\n");
    } catch {
      return "";
    }
  }
}
