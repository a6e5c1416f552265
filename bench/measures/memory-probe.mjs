import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Preloaded by `--import`. On SIGUSR2 it collects garbage and writes `{heapMb, rssMb, cpuMs}` to MEMORY_FILE. The heap
 * includes buffers; `cpuMs` is the processor time of the process so far.
 */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const toMb = (bytes) => bytes / 1024 / 1024;

process.on("SIGUSR2", () => {
  const { user, system } = process.cpuUsage();
  collect();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeFileSync(
    process.env.MEMORY_FILE,
    JSON.stringify({ heapMb: toMb(heapUsed + external), rssMb: toMb(rss), cpuMs: (user + system) / 1000 }),
  );
});
