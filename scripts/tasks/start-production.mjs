import { existsSync } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { inRoot } from "../console/paths.mjs";
import { runInTerminal } from "../processes/run-command.mjs";
import { webFlags } from "../processes/web-flags.mjs";

const scripts = { web: "main.js", worker: "worker.js", all: "main.js" };

/** `npm run start:production`: runs one process, whose ROLE is web, worker or all. */
export async function run() {
  const role = process.env.ROLE ?? "all";
  const script = scripts[role];
  if (!script) throw new Failure(`ROLE is '${role}'; it must be web, worker or all.`);
  const file = inRoot("api", "dist", script);
  if (!existsSync(file)) throw new Failure("The portal is not built: run npm run build first.");
  const flags = role === "worker" ? [] : webFlags;
  const env = { ...process.env, ROLE: role, PORTAL_MODE: "production", NODE_ENV: "production" };
  process.exitCode = await runInTerminal(process.execPath, [...flags, file], { env });
}
