import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

export const folder = path.resolve(import.meta.dirname, "..");
export const dist = path.join(folder, "dist");

const file = path.join(folder, "package.json");
/** Neither packed nor committed. */
const kept = path.join(folder, "node_modules", ".before-pack", "package.json");

/** Tools and libraries that the presets, the command, the fake host and the components load. Their types include React's. */
export const tools = [
  ...["@module-federation/enhanced", "@pmmmwh/react-refresh-webpack-plugin", "@simplewebauthn/browser", "@swc/core"],
  ...["@swc/jest", "@testing-library/dom", "@testing-library/jest-dom", "@testing-library/react", "@types/jest"],
  ...["@types/react", "axe-core", "compression-webpack-plugin", "css-loader", "css-minimizer-webpack-plugin"],
  ...["html-webpack-plugin", "identity-obj-proxy", "jest", "jest-environment-jsdom", "mini-css-extract-plugin"],
  ...["playwright-core", "react-refresh", "swc-loader", "terser-webpack-plugin", "typescript", "uqr", "webpack"],
  ...["webpack-cli", "webpack-dev-server"],
];

const readJson = (name) => JSON.parse(readFileSync(name, "utf8"));

/**
 * Returns the package.json of the tarball. A team needs all tools, at this repository's versions. The workspace does not
 * name them, because `npm start` would install them (D403). The portal's packages are in `dist/`.
 */
function toPublishedManifest({ devDependencies: _devDependencies, scripts: _scripts, ...manifest }) {
  const sources = ["../../package.json", "../package.json"].map((name) => readJson(path.join(folder, name)));
  const versions = Object.assign({}, ...sources.flatMap((source) => [source.dependencies, source.devDependencies]));
  const added = tools.map((name) => {
    if (!/^\d/.test(versions[name])) throw new Error(`This repository does not pin ${name}.`);
    return [name, versions[name]];
  });
  const dependencies = [...Object.entries(manifest.dependencies), ...added].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return { ...manifest, dependencies: Object.fromEntries(dependencies) };
}

/** Replaces package.json until `restoreManifest`, because npm packs the file that it finds. */
export function placePublishedManifest() {
  mkdirSync(path.dirname(kept), { recursive: true });
  copyFileSync(file, kept);
  const published = toPublishedManifest(readJson(file));
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
}

/** Does nothing unless a package.json was replaced, also by a run that was killed. */
export function restoreManifest() {
  if (existsSync(kept)) renameSync(kept, file);
}
