import { inRoot } from "../console/paths.mjs";
import { runCommand } from "../processes/run-command.mjs";

const programs = {
  eslint: ["eslint", "bin", "eslint.js"],
  oxlint: ["oxlint", "bin", "oxlint"],
  prettier: ["prettier", "bin", "prettier.cjs"],
  depcruise: ["dependency-cruiser", "bin", "dependency-cruise.mjs"],
  knip: ["knip", "bin", "knip.js"],
  tsc: ["typescript", "bin", "tsc"],
  jest: ["jest", "bin", "jest.js"],
  playwright: ["@playwright", "test", "cli.js"],
  webpack: ["webpack-cli", "bin", "cli.js"],
};

/** Returns the tool's file, which Node runs directly: no shell, no `.bin` links. */
const toolFile = (name) => inRoot("node_modules", ...programs[name]);

/** Runs a tool in the project's root, with more memory than Node's default. */
export function runTool(name, args, { env = process.env, ...options } = {}) {
  return runCommand(process.execPath, ["--max-old-space-size=4096", toolFile(name), ...args], { env, ...options });
}
