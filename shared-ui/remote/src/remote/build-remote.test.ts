import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { createBuild } from "./build-remote.js";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "portal-build-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs a script in place of webpack. */
function build(script: string) {
  const webpack = path.join(directory, "webpack.cjs");
  writeFileSync(webpack, script);
  return createBuild(webpack)(directory, ["sourceMaps"]);
}

test("builds the folder for production, without token and key", async () => {
  process.env.PORTAL_DEPLOY_TOKEN = "secret-word";
  process.env.PORTAL_SIGNING_KEY = "key.pem";
  const { done, output } = await build(`
    const { NODE_ENV, PORTAL_DEPLOY_TOKEN, PORTAL_SIGNING_KEY } = process.env;
    console.log(JSON.stringify([process.argv.slice(2), process.cwd(), NODE_ENV, PORTAL_DEPLOY_TOKEN, PORTAL_SIGNING_KEY]));
  `);
  delete process.env.PORTAL_DEPLOY_TOKEN;
  delete process.env.PORTAL_SIGNING_KEY;
  expect(done).toBe(true);
  expect(JSON.parse(output)).toEqual([
    ["build", "-c", "webpack.config.cjs", "--env", "sourceMaps"],
    directory,
    "production",
    null,
    null,
  ]);
});

test("returns what a failed build printed", async () => {
  expect(await build('console.error("ERROR in page.tsx"); process.exit(1);')).toEqual({
    done: false,
    output: "ERROR in page.tsx\n",
  });
});
