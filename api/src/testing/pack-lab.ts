import { mkdir, rename } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(__dirname, "../../..");
const folder = resolve(root, ".data/test/lab");

/** The emulator in one file, as the run's set-up has packed it. */
export const labProgram = resolve(folder, "main.cjs");

/**
 * Packs the emulator, as loading its hundreds of sources takes four times as long. In place at once, as another run may start
 * it meanwhile.
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
    // It reads the providers' contracts from beside its sources.
    define: { __dirname: JSON.stringify(resolve(root, "api/emulator/src/contracts")) },
  });
  await rename(fresh, labProgram);
}
