import type { RemoteRelease } from "./parse-registry.js";
import { withTimeout } from "./with-timeout.js";

/**
 * Removes leftovers of a failed attempt that a retry would reuse:
 * - the chunk registry, which a new entry would replay;
 * - script and style elements, since webpack waits even for a hanging script;
 * - damaged lazily loaded files, which the browser caches for a year.
 *
 * @param containerName global name of the federation container
 */
export async function forgetRemote(containerName: string, release: RemoteRelease): Promise<void> {
  Reflect.deleteProperty(globalThis, `webpackChunk${containerName}`);
  const folder = release.entry.slice(0, release.entry.lastIndexOf("/") + 1);
  const isOfRemote = (address: string): boolean => address.startsWith(folder);
  removeElements(isOfRemote);
  const requested = performance.getEntriesByType("resource").map(({ name }) => name);
  const listed = [release.entry, ...release.preload];
  const later = requested.filter((file) => isOfRemote(file) && !file.includes("?") && !listed.includes(file));
  await readPastCache([...new Set(later)]);
}

/** Refetches files into the browser's cache. A failure shows when the file is used. */
export async function readPastCache(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => withTimeout(readAgain(file), file)));
}

function removeElements(isOfRemote: (address: string) => boolean): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>("script[src]")) {
    if (isOfRemote(script.src)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[href]")) {
    if (isOfRemote(link.href)) link.remove();
  }
}

async function readAgain(file: string): Promise<void> {
  const response = await fetch(file, { cache: "reload" });
  await response.arrayBuffer();
}
