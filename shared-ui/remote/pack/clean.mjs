/** Removes what `build.mjs` made. npm runs it after packing; a killed run is cleaned by the next one. */
import { rmSync } from "node:fs";

import { dist, restoreManifest } from "./published-manifest.mjs";

restoreManifest();
rmSync(dist, { recursive: true, force: true });
