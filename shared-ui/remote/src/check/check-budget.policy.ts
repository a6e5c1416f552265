import { brotliCompressSync } from "node:zlib";

import { formatBytes } from "../output/format-bytes.js";
import type { Refusal } from "../refusal.js";
import type { BuiltRemote } from "../remote/built-remote.js";

/** Returns the bytes (brotli, as the portal sends them) of the files that the first page loads. */
export function measureFirstLoad({ manifest, files }: BuiltRemote): number {
  const names = new Set(manifest.preload);
  return files
    .filter(({ path }) => names.has(path))
    .reduce((sum, { content }) => sum + brotliCompressSync(content).length, 0);
}

/** @param budget bytes */
export function checkBudget(bytes: number, budget: number): Refusal[] {
  if (bytes <= budget) return [];
  return [
    {
      code: "BUDGET",
      problem: `The first page loads ${formatBytes(bytes)} (brotli); the budget is ${formatBytes(budget)}.`,
      place: "dist/remote.json, preload",
      fix: "Load later parts with createLazyPage or import(), or raise portal.budget (kB) in package.json.",
    },
  ];
}
