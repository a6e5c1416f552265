/**
 * `node build-front-ends.mjs <folder> …` from the root; default: the working directory. One process loads webpack and
 * the compilers once. `npm test` compares the output with `webpack build` in a folder: every byte is equal.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot } from "../console/paths.mjs";

const require = createRequire(inRoot("package.json"));
const webpack = require("webpack");

const folders = process.argv.slice(2).map((folder) => inRoot(folder));
// Writing a webpack cache takes half as long as the build.
const configs = (folders.length > 0 ? folders : [process.cwd()]).map((folder) => ({
  ...require(path.join(folder, "webpack.config.cjs"))({}),
  cache: false,
}));
// webpack has one thread: parallel builds would only need more memory.
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
