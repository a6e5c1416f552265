import { existsSync } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { inData, inRoot } from "../console/paths.mjs";
import { readPidFile } from "../processes/pid-file.mjs";
import { isRunning } from "../processes/process-identity.mjs";
import { runInTerminal } from "../processes/run-command.mjs";

/** Returns the environment that the start of this data folder's portal recorded. */
function readRunningEnvironment() {
  const record = readPidFile(inData("run", "environment.json"));
  if (record && isRunning(record)) return record.environment;
  throw new Failure(
    "Name the database in DATABASE_URL (see docs/configuration.md for the other variables), or run npm start first.",
  );
}

export async function runDatabaseCommand(name, args) {
  const script = inRoot("api", "dist", "commands", `${name}.js`);
  if (!existsSync(script)) throw new Failure("The portal is not built: run npm run build first.");
  const env = process.env.DATABASE_URL ? process.env : { ...process.env, ...readRunningEnvironment() };
  process.exitCode = await runInTerminal(process.execPath, [script, ...args], { env });
}
