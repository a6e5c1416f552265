import { RemoteError } from "../remotes/remote-error.js";
import { withTimeout } from "../remotes/with-timeout.js";

/** Shell code in a separate chunk. */
export interface LateCode<T> {
  /**
   * Loads the code; concurrent calls share one request. A failure is not cached, so the next call retries.
   *
   * @throws RemoteError of kind `timeout` after 8 s, else of kind `not-loaded`
   */
  load: () => Promise<T>;
  loaded: () => T | null;
}

/**
 * @param name for console messages
 * @param name label of the code for console messages
 */
export function createLateCode<T>(name: string, importCode: () => Promise<T>): LateCode<T> {
  let code: T | null = null;
  let loading: Promise<T> | null = null;

  async function load(): Promise<T> {
    try {
      code = await withTimeout(importCode().catch(refuse), name);
      return code;
    } finally {
      loading = null;
    }
  }

  function refuse(cause: unknown): never {
    throw new RemoteError("not-loaded", `${name} did not load`, { cause });
  }

  return { load: () => (loading ??= load()), loaded: () => code };
}
