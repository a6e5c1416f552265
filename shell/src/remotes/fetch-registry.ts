import { parseRegistry, type RemoteRegistry } from "./parse-registry.js";
import { RemoteError } from "./remote-error.js";
import { isTimeout, REMOTE_TIMEOUT_MS } from "./with-timeout.js";

/**
 * Always revalidates the browser's cache.
 *
 * @throws RemoteError of kind `timeout` after 8 s, else `registry`
 */
export async function fetchRegistry(): Promise<RemoteRegistry> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
    const response = await fetch("/remotes.json", { cache: "no-cache", signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return parseRegistry(await response.json());
  } catch (cause) {
    throw new RemoteError(isTimeout(cause) ? "timeout" : "registry", "remotes.json could not be read", { cause });
  }
}
