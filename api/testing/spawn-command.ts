import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Environment } from "../src/config/load-config";

export interface CommandRun {
  args?: readonly string[];
  input?: string;
  /** The whole environment of the command, except PATH. */
  environment: Environment;
}

/** Runs a command of `api/src/commands`. */
export async function spawnCommand(name: string, { args = [], input = "", environment }: CommandRun) {
  const script = join(__dirname, "../src/commands", `${name}.ts`);
  const child = spawn(process.execPath, ["--conditions=portal-source", "--import", "tsx", script, ...args], {
    cwd: resolve(__dirname, "../.."),
    env: { PATH: process.env.PATH, ...environment },
  });
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: child.exitCode, output, errors };
}
