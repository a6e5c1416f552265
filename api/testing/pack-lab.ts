import { mkdir, rename } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(__dirname, "../..");
const folder = resolve(root, ".data/test/lab");

export const labProgram = resolve(folder, "main.cjs");

/**
 * Bundles the emulator, because its sources load four times as slowly. Renames the finished bundle into place,
 * because another run may start it meanwhile.
 */
export async function packLab(): Promise<void> {
  const fresh = resolve(folder, `main-${String(process.pid)}.cjs`);
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [resolve(root, "api/emulator/src/main.ts")],
    outfile: fresh,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
    // The emulator reads contracts by a path relative to its sources.
    define: { __dirname: JSON.stringify(resolve(root, "api/emulator/src/contracts")) },
  });
  await rename(fresh, labProgram);
}
