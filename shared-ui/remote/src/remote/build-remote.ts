import { spawn } from "node:child_process";

import { createChildEnvironment } from "../child-environment.js";
import type { Build, BuildResult } from "../command-context.js";

/**
 * Returns a build by this webpack. The configuration runs code of many packages, so it gets neither token nor key.
 *
 * @param webpack absolute path of its script
 */
export function createBuild(webpack: string): Build {
  return (directory, settings) =>
    new Promise<BuildResult>((resolve, reject) => {
      const args = [webpack, "build", "-c", "webpack.config.cjs", ...settings.flatMap((one) => ["--env", one])];
      const child = spawn(process.execPath, args, {
        cwd: directory,
        env: createChildEnvironment({ NODE_ENV: "production" }),
        stdio: ["ignore", "pipe", "pipe"],
      });
      const chunks: Buffer[] = [];
      child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
      child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
      child.once("error", reject);
      child.once("close", (code) => resolve({ done: code === 0, output: Buffer.concat(chunks).toString("utf8") }));
    });
}
