import { FormError, isRecord, readRecord } from "../portal/read-json.js";
import type { Refusal } from "../refusal.js";
import type { ApiCall } from "./find-api-calls.js";

/** Paths match case-insensitively, and names of parameters do not matter. */
const normalize = (key: string) => key.toLowerCase().replaceAll(/\{[^}]*\}/g, "{}");

/** Returns the calls of an OpenAPI document in the form that `checkApiCalls` compares. */
export function parseOpenApi(document: unknown): ReadonlySet<string> {
  const { paths } = readRecord(document, "answer");
  if (!isRecord(paths)) throw new FormError("paths is not an object");
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(readRecord(methods, path)).map((method) => normalize(`${method} ${path}`)),
  );
  return new Set(calls);
}

/**
 * Refuses calls that the portal lacks.
 *
 * @param findPlace where the source has the call
 */
export function checkApiCalls(
  calls: readonly ApiCall[],
  known: ReadonlySet<string>,
  findPlace: (key: string) => string | undefined,
): Refusal[] {
  return calls
    .filter(({ key }) => !known.has(normalize(key)))
    .map(({ key, path }) => ({
      code: "UNKNOWN_CALL",
      problem: `The remote calls ${key}, which the portal does not have.`,
      place: findPlace(key) ?? `dist/${path}`,
      fix: "Wait until the portal has this call, or remove it from the remote.",
    }));
}
