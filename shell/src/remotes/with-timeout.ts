import { RemoteError } from "./remote-error.js";

/** The registry, a remote's entry and its chunks may each take this long, in ms. */
export const REMOTE_TIMEOUT_MS = 8000;

/** The promise's outcome, or a RemoteError of kind `timeout` after 8 s. The promise itself is not stopped. */
export function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError("timeout", `${what} did not come within ${REMOTE_TIMEOUT_MS} ms`)),
      REMOTE_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
