import { measureAll } from "../../bench/server.mjs";

/** `npm run bench`: prints the figures beside their references; exit code 1 when a limit is missed. */
export async function run() {
  if (!(await measureAll())) process.exitCode = 1;
}
