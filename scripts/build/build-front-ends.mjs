/**
 * Builds front ends in one process: `node build-front-ends.mjs <folder> …`, from the root, or without a folder that of the
 * working directory. webpack and the compilers' code are loaded and optimized once for all; what comes out is the same,
 * byte for byte, as of `webpack build` in one of the folders (`npm test` compares).
 */
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";

const require = createRequire(inRoot("package.json"));
const webpack = require("webpack");

const folders = process.argv.slice(2).map((folder) => inRoot(folder));
// Without webpack's cache: to write it takes half as long again as the build, and a build of all from nothing takes seconds.
const configs = (folders.length > 0 ? folders : [process.cwd()]).map((folder) => ({
  ...require(path.join(folder, "webpack.config.cjs"))({}),
  cache: false,
}));
// One after the other: webpack has one thread, and side by side they would only need more memory.
const compiler = webpack(Object.assign(configs, { parallelism: 1 }));

compiler.run((error, stats) => {
  if (error) throw error;
  const text = stats.toString("errors-warnings");
  if (text) console.log(text);
  if (stats.hasErrors()) process.exitCode = 1;
  compiler.close((failure) => {
    if (failure) throw failure;
  });
});
