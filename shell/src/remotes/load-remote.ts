import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/runtime";

import { forgetRemote } from "./forget-remote.js";
import type { RemoteRelease } from "./parse-registry.js";
import { REMOTE_TIMEOUT_MS, withTimeout } from "./with-timeout.js";

interface EntryWatch {
  integrity: string | null;
  onLoaded: () => void;
}

/** Entries on their way, by address: the federation runtime asks the plugin below for their script elements. */
const entries = new Map<string, EntryWatch>();
let pluginRegistered = false;

/**
 * Loads a remote's one exposed module through the federation runtime. The only file of the shell that knows it.
 *
 * @param release where the remote is
 * @param options `fresh`: forget what an earlier attempt left in the page and in the browser's cache
 * @throws when the entry or its chunks do not load; a RemoteError of kind `timeout` when one of the two takes over 8 s
 */
export async function loadRemoteModule(release: RemoteRelease, { fresh }: { fresh: boolean }): Promise<unknown> {
  registerScriptPlugin();
  const name = release.id.replaceAll("-", "_");
  if (fresh) await forgetRemote(name, release);
  registerRemotes([{ name, entry: release.entry }], { force: fresh });
  const entryLoaded = new Promise<void>((resolve) => {
    entries.set(release.entry, { integrity: release.integrity, onLoaded: resolve });
  });
  const module = loadRemote<unknown>(`${name}/remote`);
  await Promise.race([module, withTimeout(entryLoaded, `The entry of ${release.id}`)]);
  return withTimeout(module, `The chunks of ${release.id}`);
}

/** Script elements of entries carry the registry's integrity and a timeout of 8 s. */
function registerScriptPlugin(): void {
  if (pluginRegistered) return;
  pluginRegistered = true;
  registerPlugins([{ name: "portal-entry-scripts", createScript: ({ url }) => createEntryScript(url) }]);
}

function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const watch = entries.get(url);
  const script = document.createElement("script");
  script.src = url;
  script.async = true;
  // Without it on our own origin: webpack loads the chunks there in the same way, and one preload serves both.
  if (new URL(url).origin !== window.location.origin) script.crossOrigin = "anonymous";
  if (watch?.integrity) script.integrity = watch.integrity;
  script.addEventListener("load", () => watch?.onLoaded());
  return { script, timeout: REMOTE_TIMEOUT_MS };
}
