/**
 * Builds front ends: `node build-front-ends.mjs <folder> …` from the root; default: the working directory. One process
 * loads webpack and the compilers once. The output equals that of `webpack build` in a folder byte for byte; `npm test`
 * compares them.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";

const require = createRequire(inRoot("package.json"));
const webpack = require("webpack");

const folders = process.argv.slice(2).map((folder) => inRoot(folder));
// Without a webpack cache: writing it takes half as long as the build.
const configs = (folders.length > 0 ? folders : [process.cwd()]).map((folder) => ({
  ...require(path.join(folder, "webpack.config.cjs"))({}),
  cache: false,
}));
// One build after another: webpack has one thread, so parallel builds would only need more memory.
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
