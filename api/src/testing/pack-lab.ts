import { mkdir, rename } from "node:fs/promises";
import { resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const folder = resolve(root, ".data/test/lab");

/** The emulator in one file, as the run's set-up has packed it. */
export const labProgram = resolve(folder, "main.cjs");

/**
 * Packs the emulator for the files that start one of their own: loading its hundreds of sources takes four times as
 * long, and most of what such a start takes. In place at once, as another run may start it meanwhile.
 */
export async function packLab(): Promise<void> {
  const fresh = resolve(folder, `main-${String(process.pid)}.cjs`);
  // Not at the top: each file that starts a lab would load it.
  const { build } = await import("esbuild");
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [resolve(root, "api/emulator/src/main.ts")],
    outfile: fresh,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "error",
    // It reads the providers' contracts from beside its sources.
    define: { __dirname: JSON.stringify(resolve(root, "api/emulator/src/contracts")) },
  });
  await rename(fresh, labProgram);
}
