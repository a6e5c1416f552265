import { getInstance, loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";

import type { CheckedRelease } from "./check-release.js";
import { forgetRemote, readPastCache, refetchLazyFiles } from "./forget-remote.js";
import { guardRelease } from "./integrity-guard.js";
import { createScript, loadPartsAfresh, toFreshAddress } from "./load-parts.js";
import { REMOTE_TIMEOUT_MS, withTimeout } from "./with-timeout.js";

/** Called when the entry at an address has loaded. */
const onLoaded = new Map<string, () => void>();
let pluginRegistered = false;

/**
 * Only this file uses the federation runtime.
 *
 * @param options `fresh`: reuse nothing of an earlier attempt, also from caches
 * @throws when the entry or its chunks do not load; a RemoteError of kind `timeout` when either takes over 8 s
 */
export async function loadRemoteModule(release: CheckedRelease, { fresh }: { fresh: boolean }): Promise<unknown> {
  registerScriptPlugin();
  const name = release.remote.replaceAll("-", "_");
  forgetRemote(name, release);
  guardRelease(release);
  if (!fresh) return loadContainer(name, release, release.entry);
  await refetchLazyFiles(release);
  await loadPartsAfresh(release);
  const module = await loadContainer(name, release, toFreshAddress(release.entry));
  // The next visit uses the normal addresses, so refresh their cache entries.
  void readPastCache([...new Set([release.entry, ...release.preload])]);
  return module;
}

/**
 * Returns the version that the shell shares of a package, or of a file in it. The shell provides no development files, and a package has one version.
 *
 * @param name as a remote's build names it, for example react/jsx-runtime
 */
export function findSharedVersion(name: string): string | undefined {
  const shared = getInstance()?.options.shared;
  const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  return (shared?.[name] ?? shared?.[packageName])?.[0]?.version;
}

/** @param entry current address of the entry */
async function loadContainer(name: string, { remote }: CheckedRelease, entry: string): Promise<unknown> {
  registerRemotes([{ name, entry }], { force: true });
  const entryLoaded = new Promise<void>((resolve) => {
    onLoaded.set(entry, resolve);
  });
  const module = loadRemote<unknown>(`${name}/remote`);
  await Promise.race([module, withTimeout(entryLoaded, `The entry of ${remote}`)]);
  return withTimeout(module, `The chunks of ${remote}`);
}

/** Adds the timeout to script elements of entries. */
function registerScriptPlugin(): void {
  if (pluginRegistered) return;
  pluginRegistered = true;
  registerPlugins([{ name: "portal-entry-scripts", createScript: ({ url }) => createEntryScript(url) }]);
}

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = createScript(url);
  script.addEventListener("load", () => onLoaded.get(url)?.());
  return { script, timeout: REMOTE_TIMEOUT_MS };
}
