import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { dist, folder } from "./published-manifest.mjs";

/** Types of the presets, which are scripts. */
const presets = {
  webpack: {
    script: `const { createRemoteConfig } = require("@portal/shared-ui/webpack");

module.exports = { createRemoteConfig };
`,
    types: `import type { Configuration } from "webpack";

/** The configuration of \`webpack build\` (a release in \`dist/\`) and of \`webpack serve\` (the remote on a fake host). */
export function createRemoteConfig(remote: {
  /** Absolute. */
  directory: string;
  /** \`mfe-…\`, the name in package.json. */
  id: string;
  /** Port of the development server. */
  port: number;
}): (env?: { WEBPACK_SERVE?: boolean; standAlone?: boolean | string }) => Configuration;
`,
  },
  jest: {
    script: `const { createJestConfig } = require("@portal/shared-ui/jest");

module.exports = { createJestConfig };
`,
    types: `import type { Config } from "jest";

/** @param directory absolute folder of the remote */
export function createJestConfig(directory: string): Config;
`,
  },
};

/** For `"jest": { "preset": "@portal/remote" }` in package.json. Jest runs in the remote's folder. */
const jestPreset = `const { createJestConfig } = require("@portal/shared-ui/jest");

module.exports = createJestConfig(process.cwd());
`;

/**
 * Writes a file for each subpath: presets, host contract, and a module for each public module of shared-ui. A module
 * re-exports, so the federation's share key stays the request `@portal/host-contract`.
 */
export function writeSubpaths() {
  for (const [name, { script, types }] of Object.entries(presets)) {
    writeFileSync(path.join(dist, `${name}.cjs`), `"use strict";\n\n${script}`);
    writeFileSync(path.join(dist, `${name}.d.cts`), types);
  }
  writeFileSync(path.join(dist, "jest-preset.cjs"), `"use strict";\n\n${jestPreset}`);
  writeModule("host", "@portal/host-contract");
  for (const [subpath, target] of Object.entries(readExports())) {
    const name = subpath.slice(2);
    if (name in presets) continue;
    if (name.endsWith(".css"))
      copyFileSync(path.join(dist, "node_modules/@portal/shared-ui/dist", name), path.join(dist, name));
    else if (target.default) writeModule(name, `@portal/shared-ui/${name}`);
    else writeTypes(name, `@portal/shared-ui/${name}`);
  }
}

function readExports() {
  return JSON.parse(readFileSync(path.join(folder, "../package.json"), "utf8")).exports;
}

function writeModule(name, request) {
  writeFileSync(path.join(dist, `${name}.js`), `export * from "${request}";\n`);
  writeFileSync(path.join(dist, `${name}.d.ts`), `export * from "${request}";\n`);
}

/** For modules with types only. `css-modules` declares types of files and exports nothing. */
function writeTypes(name, request) {
  const isDeclaration = name === "css-modules";
  const content = isDeclaration ? `/// <reference types="${request}" />\n` : `export type * from "${request}";\n`;
  writeFileSync(path.join(dist, `${name}.d.ts`), content);
}
