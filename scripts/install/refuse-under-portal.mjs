import path from "node:path";
import { Failure } from "../console/failure.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";

const users = ["web", "worker", "emulator"];

/**
 * Throws if a portal runs: replacing packages that it loaded would break it. `runFolders`: portals' process records.
 */
export function refuseUnderPortal(runFolders) {
  for (const folder of runFolders) {
    const name = users.find((user) => isRunning(readPidFile(path.join(folder, `${user}.json`))));
    if (!name) continue;
    const { url } = readPidFile(path.join(folder, "start.json")) ?? {};
    const portal = url ? `The portal at ${url}` : `A portal whose processes are noted in ${folder}`;
    throw new Failure(
      `${portal} runs with packages that package-lock.json no longer names. Stop it, then run the command again.`,
    );
  }
}
