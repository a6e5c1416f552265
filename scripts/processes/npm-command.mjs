import { runCommand } from "./run-command.mjs";

/** Runs the npm that started this process, or that of the PATH. */
export function runNpm(args, options) {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return runCommand(process.execPath, [script, ...args], options);
  if (process.platform === "win32") return runCommand("cmd.exe", ["/d", "/s", "/c", "npm", ...args], options);
  return runCommand("npm", args, options);
}
