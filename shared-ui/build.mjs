/**
 * Builds dist/ of the packed package: single modules, so a consumer's bundler keeps only what it uses; style sheets with scripts of class names;
 * declarations by tsc.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { build, transform } from "esbuild";

const root = fileURLToPath(new URL(".", import.meta.url));
const source = path.join(root, "src");
const target = path.join(root, "dist");
const contracts = [path.join(root, "../api/contract"), path.join(root, "host-contract")];

rmSync(target, { recursive: true, force: true });
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll(path.sep, "/"));
for (const file of files) await buildFile(file);
// The declarations refer to the contracts' types.
for (const contract of contracts) {
  rmSync(path.join(contract, "dist"), { recursive: true, force: true });
  runTypeScript(contract);
}
runTypeScript(root);

async function buildFile(file) {
  if (/\.test\.tsx?$/.test(file)) return;
  if (file.endsWith(".module.css")) await buildStyles(file);
  else if (file.endsWith(".css") || file.endsWith(".d.ts")) copyFileSync(path.join(source, file), prepareTarget(file));
  else if (/\.tsx?$/.test(file)) await buildScript(file);
}

/** Does not bundle imports. A CSS module is imported through the script of its class names. */
async function buildScript(file) {
  const { code } = await transform(readFileSync(path.join(source, file), "utf8"), {
    loader: file.endsWith("x") ? "tsx" : "ts",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    sourcefile: file,
  });
  const linked = code.replaceAll(/(from\s+"[^"]+\.module)\.css"/g, '$1.js"');
  writeFileSync(prepareTarget(file.replace(/\.tsx?$/, ".js")), linked);
}

/** Class names end in a hash of the style sheet, so two versions of this package on one page do not conflict. */
async function buildStyles(file) {
  const styles = readFileSync(path.join(source, file), "utf8");
  const hash = createHash("sha256").update(styles).digest("hex").slice(0, 8);
  const name = path.basename(file, ".module.css");
  const virtual = `portal-${name}-${hash}.css`;
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from "virtual:${virtual}";` },
    bundle: true,
    write: false,
    format: "esm",
    outdir: target,
    charset: "utf8",
    plugins: [
      {
        name: "styles",
        setup(builder) {
          builder.onResolve({ filter: /^virtual:/ }, () => ({ path: virtual, namespace: "styles" }));
          builder.onLoad({ filter: /.*/, namespace: "styles" }, () => ({ contents: styles, loader: "local-css" }));
        },
      },
    ],
  });
  const find = (extension) => outputFiles.find((output) => output.path.endsWith(extension)).text;
  writeFileSync(prepareTarget(file.replace(".module.css", ".css")), find(".css"));
  writeFileSync(prepareTarget(file.replace(".css", ".js")), `import "./${name}.css";\n${find(".js")}`);
}

function prepareTarget(file) {
  const full = path.join(target, file);
  mkdirSync(path.dirname(full), { recursive: true });
  return full;
}

function runTypeScript(folder) {
  const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", path.join(folder, "tsconfig.build.json")], { stdio: "inherit" });
}
