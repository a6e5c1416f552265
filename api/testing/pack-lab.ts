import { mkdir, rename } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(__dirname, "../..");
const folder = resolve(root, ".data/test/lab");

export const labProgram = resolve(folder, "main.cjs");

/**
 * Loading the emulator's sources would take four times as long. Another run may start the file meanwhile, hence the
 * rename.
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
    // It reads contracts beside its sources.
    define: { __dirname: JSON.stringify(resolve(root, "api/emulator/src/contracts")) },
  });
  await rename(fresh, labProgram);
}
