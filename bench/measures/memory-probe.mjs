import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Preloaded by `--import`. On SIGUSR2 it collects garbage and writes `{heapMb, rssMb}` to MEMORY_FILE. The heap
 * includes buffers.
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
