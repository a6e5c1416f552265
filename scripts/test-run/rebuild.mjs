/**
 * `node rebuild.mjs <target>` in a front end's folder: builds `<target>/cold`, which writes a cache, then
 * `<target>/warm` from that cache. One process builds both: loading the tools once takes half the time.
 */
import { createRequire } from "node:module";
import path from "node:path";
import webpack from "webpack";

const load = createRequire(import.meta.url);
const [target] = process.argv.slice(2);

/** Builds into the folder `kind`. Rejects with webpack's errors. */
function build(kind) {
  const { output, cache, ...config } = load(path.resolve("webpack.config.cjs"))({});
  const compiler = webpack({
    ...config,
    output: { ...output, path: path.join(target, kind) },
    cache: { ...cache, cacheDirectory: path.join(target, "cache") },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString("errors-only")) : undefined);
      compiler.close((closeError) => (failure || closeError ? reject(failure ?? closeError) : resolve()));
    });
  });
}

for (const kind of ["cold", "warm"]) await build(kind);
