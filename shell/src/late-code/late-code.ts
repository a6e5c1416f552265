import { RemoteError } from "../remotes/remote-error.js";
import { withTimeout } from "../remotes/with-timeout.js";

export interface LateCode<T> {
  /**
   * Concurrent calls share one request. A failure is not cached.
   *
   * @throws RemoteError of kind `timeout` after 8 s, or as the import, else `not-loaded`
   */
  load: () => Promise<T>;
  loaded: () => T | null;
}

/** @param name for console messages */
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
    throw cause instanceof RemoteError ? cause : new RemoteError("not-loaded", `${name} did not load`, { cause });
  }

  return { load: () => (loading ??= load()), loaded: () => code };
}
