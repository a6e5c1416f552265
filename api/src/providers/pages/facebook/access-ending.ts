import { GraphError } from "../../facebook/facebook-graph";
import { PageAccessEnded, type AccessEnding } from "../page-provider.port";

/** Subcodes of error 190 (provider page: graph-api/guides/error-handling). */
const bySubcode: ReadonlyMap<number, AccessEnding> = new Map([
  [458, "revoked"],
  [459, "checkpoint"],
  [464, "checkpoint"],
  [460, "password-changed"],
  [463, "expired"],
  [467, "signed-out"],
]);

function endingOf({ code, subcode }: GraphError): AccessEnding | null {
  if (code === 190 || code === 102) return bySubcode.get(subcode ?? 0) ?? "signed-out";
  const isPermission = code === 10 || (code >= 200 && code <= 299);
  return isPermission ? "permission-missing" : null;
}

/** Rethrows errors that the person cannot fix. */
export async function translateAccessEnding<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const ending = error instanceof GraphError ? endingOf(error) : null;
    throw ending === null ? error : new PageAccessEnded("facebook", ending);
  }
}
