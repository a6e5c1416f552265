import { RemoteError } from "./remote-error.js";

/** For each of registry, entry and chunks. */
export const REMOTE_TIMEOUT_MS = 8000;

/** Rejects with kind `timeout`. Does not cancel the promise. */
export function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError("timeout", `${what} did not come within ${REMOTE_TIMEOUT_MS} ms`)),
      REMOTE_TIMEOUT_MS,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
