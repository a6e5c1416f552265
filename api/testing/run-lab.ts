import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { labProgram, packLab } from "./pack-lab";
import type { LabPorts } from "./test-run";

let lab: ChildProcess | undefined;

/** Starts one emulator for the whole run: starting one per test file took a quarter of the run's time (D378). */
export async function startRunLab(): Promise<LabPorts> {
  await packLab();
  lab = spawn(process.execPath, [labProgram], {
    env: { PATH: process.env.PATH, LAB_PORT: "0", LAB_SMTP_PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return readPorts(lab);
}

/**
 * Returns true if this run started the emulator. Jest sets up and tears down in one process, so `lab` is still known.
 */
export async function stopRunLab(): Promise<boolean> {
  if (!lab) return false;
  if (lab.exitCode === null) {
    lab.kill("SIGTERM");
    await once(lab, "exit");
  }
  lab = undefined;
  return true;
}

async function readPorts({ stdout }: ChildProcess): Promise<LabPorts> {
  if (!stdout) throw new Error("The lab has no output.");
  for await (const line of createInterface({ input: stdout })) {
    const [, http, smtp] = /:(\d+), SMTP on (\d+)$/.exec(line) ?? [];
    if (http !== undefined && smtp !== undefined) return { http: Number(http), smtp: Number(smtp) };
  }
  throw new Error("The lab did not start.");
}
