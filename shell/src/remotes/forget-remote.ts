import type { CheckedRelease } from "./check-release.js";
import { abandonReleases } from "./integrity-guard.js";
import { withTimeout } from "./with-timeout.js";

/**
 * Removes leftovers of the remote's earlier attempts, also of another version, which the next attempt would reuse:
 * - the chunk registry, which a new entry would replay;
 * - script and style elements, since webpack waits even for a hanging script.
 *
 * @param containerName global name of the federation container
 */
export function forgetRemote(containerName: string, { remote }: CheckedRelease): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${containerName}`);
  abandonReleases(remote);
}

/** Refetches the release's lazily loaded files past the browser's cache, which keeps damaged files for a year. */
export async function refetchLazyFiles({ base, preload }: CheckedRelease): Promise<void> {
  const requested = performance.getEntriesByType("resource").map(({ name }) => name);
  const later = requested.filter((file) => file.startsWith(base) && !file.includes("?") && !preload.includes(file));
  await readPastCache([...new Set(later)]);
}

/** Refetches files into the browser's cache. A failure shows when the file is used. */
export async function readPastCache(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => withTimeout(readAgain(file), file)));
}

async function readAgain(file: string): Promise<void> {
  const response = await fetch(file, { cache: "reload" });
  await response.arrayBuffer();
}
