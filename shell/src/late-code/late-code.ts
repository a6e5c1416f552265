import { RemoteError } from "../remotes/remote-error.js";
import { withTimeout } from "../remotes/with-timeout.js";

/** Code of the shell that comes in a chunk of its own. */
export interface LateCode<T> {
  /**
   * One request at a time; a failure is forgotten, so that the next call asks again.
   *
   * @throws RemoteError of kind `timeout` after 8 s, else of kind `not-loaded`
   */
  load: () => Promise<T>;
  /** The code once it is here. */
  loaded: () => T | null;
}

/** @param name of the code, for the console */
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
