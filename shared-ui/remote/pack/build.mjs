/**
 * Fills dist/ of the packed package: the command, the portal's packages, and a file for each subpath. `npm pack` runs it
 * first and `clean.mjs` last.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

import { buildCommand } from "./build-command.mjs";
import { bundlePackages } from "./bundle-packages.mjs";
import { dist, folder, placePublishedManifest, restoreManifest } from "./published-manifest.mjs";
import { writeSubpaths } from "./write-subpaths.mjs";

restoreManifest();
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
bundlePackages();
writeSubpaths();
await buildCommand(path.join(folder, "src/main.ts"), path.join(dist, "cli.js"));
chmodSync(path.join(dist, "cli.js"), 0o755);
placePublishedManifest();
