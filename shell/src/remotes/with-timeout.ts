import { RemoteError } from "./remote-error.js";

/** Time limit for the registry, a remote's entry and its chunks, each, in ms. */
export const REMOTE_TIMEOUT_MS = 8000;

/** Settles as the promise, or rejects with a RemoteError of kind `timeout` after 8 s. Does not cancel the promise. */
export function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError("timeout", `${what} did not come within ${REMOTE_TIMEOUT_MS} ms`)),
      REMOTE_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
