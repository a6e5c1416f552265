import path from "node:path";
import { Failure, explainOutput } from "../console/failure.mjs";
import { runCommand } from "../processes/run-command.mjs";

const grants = /(?:denied to user|access denied for user) ('[^']*'@'[^']*')/i;

/**
 * Runs a command of the deployed API to its end. `name`: `migrate`, `store-remotes` or `seed-demo`. `onOutput` gets output
 * as it comes.
 */
export async function runApiCommand(name, env, apiFolder, { args = [], onOutput } = {}) {
  const script = path.join(apiFolder, "dist", "commands", `${name}.js`);
  const { code, output } = await runCommand(process.execPath, [script, ...args], { env, onOutput });
  if (code === 0) return;
  const refused = grants.exec(output);
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const grant =
    refused && `The database refused a right. Run: GRANT ALL PRIVILEGES ON \`${database}\`.* TO ${refused[1]};`;
  throw new Failure(grant ?? explainOutput(output) ?? `The command ${name} failed.`, output.slice(-4000));
}
