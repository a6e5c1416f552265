import { RemoteError } from "./remote-error.js";

/** Each for the registry, an entry and its chunks. */
export const REMOTE_TIMEOUT_MS = 8000;

/** Rejects with a RemoteError of kind `timeout`. Does not cancel the promise. */
export function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError("timeout", `${what} did not come within ${REMOTE_TIMEOUT_MS} ms`)),
      REMOTE_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
