import type { ReleasePlace } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";
import { isTimeout, REMOTE_TIMEOUT_MS } from "./with-timeout.js";

type ManifestPlace = NonNullable<ReleasePlace["manifest"]>;

/** Requests that the loader has not taken yet, by address. */
const early = new Map<string, Promise<string>>();

export function fetchManifestEarly({ manifest }: ReleasePlace): void {
  if (!manifest) return;
  const text = fetchManifest(manifest, "default");
  early.set(manifest.address, text);
  // takeManifest's caller handles the failure.
  text.catch(() => undefined);
}

/**
 * Returns the manifest's text, unchecked. The first call returns the early request, if any.
 *
 * @param options `fresh`: not from the browser's cache
 * @throws RemoteError of kind `timeout` after 8 s, else `manifest-missing`
 */
export function takeManifest(place: ManifestPlace, { fresh }: { fresh: boolean }): Promise<string> {
  const begun = early.get(place.address);
  early.delete(place.address);
  return (fresh ? undefined : begun) ?? fetchManifest(place, fresh ? "reload" : "default");
}

async function fetchManifest({ address }: ManifestPlace, cache: RequestCache): Promise<string> {
  try {
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await response.text();
  } catch (cause) {
    const kind = isTimeout(cause) ? "timeout" : "manifest-missing";
    throw new RemoteError(kind, `${address} could not be read`, { cause });
  }
}
