// All components in all states (gallery/index.html). Not part of the package.
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));

await build({
  absWorkingDir: folder,
  entryPoints: { gallery: "main.tsx" },
  outdir: "dist",
  bundle: true,
  format: "esm",
  jsx: "automatic",
  conditions: ["portal-source"],
  define: { "process.env.NODE_ENV": '"development"' },
  loader: { ".module.css": "local-css" },
  logLevel: "warning",
});
