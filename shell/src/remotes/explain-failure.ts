import type { CheckedRelease } from "./check-release.js";
import { RemoteError } from "./remote-error.js";
import { hashBytes } from "./web-crypto.js";

/** A person waits for the fallback or the card meanwhile. */
const READ_TIMEOUT_MS = 2000;

/**
 * Returns the error for a release that did not load: `file-altered` when a file of the first page has another content than the manifest names, else
 * `not-loaded`. The browser refuses such a file, but does not say why.
 */
export async function explainFailure(release: CheckedRelease, cause: unknown): Promise<RemoteError> {
  const words = `${release.remote} ${release.version} did not load`;
  const checks = await Promise.allSettled(release.preload.map((file) => isAltered(file, release)));
  const altered = release.preload.find((_, index) => {
    const check = checks[index];
    return check?.status === "fulfilled" && check.value;
  });
  if (altered === undefined) return new RemoteError("not-loaded", words, { cause });
  return new RemoteError("file-altered", `${words}: ${altered} is altered`, { cause });
}

async function isAltered(file: string, { base, files }: CheckedRelease): Promise<boolean> {
  const response = await fetch(file, { cache: "force-cache", signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
  const hash = response.ok ? await hashBytes(await response.arrayBuffer()) : null;
  return hash !== null && files?.get(file.slice(base.length)) !== `sha256-${btoa(String.fromCharCode(...hash))}`;
}
