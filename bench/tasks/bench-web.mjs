import { measureAll } from "../web.mjs";

/** `npm run bench:web`: prints the figures beside their references; exit code 1 when a limit is missed. */
export async function run() {
  if (!(await measureAll())) process.exitCode = 1;
}
