/**
 * Builds the front end of the current folder again, without and with webpack's cache: `node rebuild.mjs <target>`, into
 * `<target>/cold` and `<target>/warm`. One process for both: half of the time of a small build is the loading of its tools.
 * The current folder is part of the result: the federation plugin names its modules by it.
 */
import { createRequire } from "node:module";
import path from "node:path";
import webpack from "webpack";

const load = createRequire(import.meta.url);

/** Resolves when the release is in `output`; rejects with webpack's errors. */
function build(output, adaptCache) {
  const config = load(path.resolve("webpack.config.cjs"))({});
  const compiler = webpack({ ...config, output: { ...config.output, path: output }, cache: adaptCache(config.cache) });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString("errors-only")) : undefined);
      compiler.close((closeError) => (failure || closeError ? reject(failure ?? closeError) : resolve()));
    });
  });
}

const [target] = process.argv.slice(2);
await build(path.join(target, "cold"), () => false);
// What the first build has cached stays as it is.
await build(path.join(target, "warm"), (cache) => ({ ...cache, readonly: true }));
