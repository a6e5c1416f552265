import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";

import { forgetRemote, readPastCache } from "./forget-remote.js";
import { createScript, loadPartsAfresh, toFreshAddress } from "./load-parts.js";
import type { RemoteRelease } from "./parse-registry.js";
import { REMOTE_TIMEOUT_MS, withTimeout } from "./with-timeout.js";

interface EntryWatch {
  integrity: string | null;
  onLoaded: () => void;
}

/** Entries that were requested, by address. */
const entries = new Map<string, EntryWatch>();
let pluginRegistered = false;

/**
 * Only this file uses the federation runtime.
 *
 * @param options `fresh`: reuse nothing of an earlier attempt, also from caches
 * @throws when the entry or its chunks do not load; a RemoteError of kind `timeout` when either takes over 8 s
 */
export async function loadRemoteModule(release: RemoteRelease, { fresh }: { fresh: boolean }): Promise<unknown> {
  registerScriptPlugin();
  const name = release.id.replaceAll("-", "_");
  if (!fresh) return loadContainer(name, release, release.entry);
  await forgetRemote(name, release);
  await loadPartsAfresh(release);
  const module = await loadContainer(name, release, toFreshAddress(release.entry));
  // The next visit uses the normal addresses, so refresh their cache entries.
  void readPastCache([...new Set([release.entry, ...release.preload])]);
  return module;
}

/** @param entry current address of the entry */
async function loadContainer(name: string, { id, integrity }: RemoteRelease, entry: string): Promise<unknown> {
  registerRemotes([{ name, entry }], { force: true });
  const entryLoaded = new Promise<void>((resolve) => {
    entries.set(entry, { integrity, onLoaded: resolve });
  });
  const module = loadRemote<unknown>(`${name}/remote`);
  await Promise.race([module, withTimeout(entryLoaded, `The entry of ${id}`)]);
  return withTimeout(module, `The chunks of ${id}`);
}

/** Adds integrity and the timeout to script elements of entries. */
function registerScriptPlugin(): void {
  if (pluginRegistered) return;
  pluginRegistered = true;
  registerPlugins([{ name: "portal-entry-scripts", createScript: ({ url }) => createEntryScript(url) }]);
}

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const watch = entries.get(url);
  const script = createScript(url);
  if (watch?.integrity) script.integrity = watch.integrity;
  script.addEventListener("load", () => watch?.onLoaded());
  return { script, timeout: REMOTE_TIMEOUT_MS };
}
