import { isRecord } from "../host/is-record.js";
import { RemoteError } from "./remote-error.js";

/** For each of registry, manifest, entry and chunks. */
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

/** Whether a request ended by `AbortSignal.timeout`. */
export function isTimeout(error: unknown): boolean {
  return isRecord(error) && error.name === "TimeoutError";
}
