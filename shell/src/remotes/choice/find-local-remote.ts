import type { RemoteId } from "@portal/host-contract/ids";

import { isRecord } from "../../host/is-record.js";
import type { CheckedRelease } from "../check-release.js";
import { RemoteError } from "../remote-error.js";
import { isTimeout, REMOTE_TIMEOUT_MS } from "../with-timeout.js";

/**
 * Returns the remote that `portal-remote dev` serves at the origin. Its files change all the time, so they have neither hashes nor a signature. Its
 * contract is checked when it has loaded, and its shared packages when its entry asks for them.
 *
 * @throws RemoteError of kind `manifest-missing`, `timeout`, `manifest-other` or `manifest-invalid`
 */
export async function findLocalRemote(remote: RemoteId, origin: string): Promise<CheckedRelease> {
  const { remote: served, entry } = await readDescription(origin);
  if (served !== remote) {
    throw new RemoteError("manifest-other", `${origin} serves ${String(served)} in place of ${remote}`);
  }
  const base = `${origin}/`;
  const address = typeof entry === "string" && URL.canParse(entry, base) ? new URL(entry, base) : null;
  if (address?.origin !== origin) throw new RemoteError("manifest-invalid", `${origin} has an invalid remote.json`);
  return { remote, version: "local", base, entry: address.href, preload: [], files: null };
}

async function readDescription(origin: string): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
    const response = await fetch(`${origin}/remote.json`, { cache: "no-store", credentials: "omit", signal });
    const description: unknown = response.ok ? await response.json() : null;
    if (!isRecord(description)) throw new Error(`HTTP ${response.status}`);
    return description;
  } catch (cause) {
    const kind = isTimeout(cause) ? "timeout" : "manifest-missing";
    throw new RemoteError(kind, `${origin}/remote.json could not be read`, { cause });
  }
}
