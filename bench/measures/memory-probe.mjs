import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded before a measured server (`--import`): on SIGUSR2 all garbage is collected, and what is left is written to
 * MEMORY_FILE as `{heapMb, rssMb}`: the heap with its buffers, and resident memory.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const toMb = (bytes) => bytes / 1024 / 1024;

process.on("SIGUSR2", () => {
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(process.env.MEMORY_FILE, JSON.stringify({ heapMb: toMb(heapUsed + external), rssMb: toMb(rss) }));
});
