import { readField } from "../../../read-field.js";
import { invalidRequest, noSuch } from "../stripe-error.js";
import type { StripeObject } from "../stripe-object.js";
import { readText } from "./read-input.js";

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export interface StripeList<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * Returns a page of a list.
 * @param objects filtered, newest first
 * @throws StripeError 400 for a limit out of range or an unknown cursor
 */
export function listObjects<T extends StripeObject>(objects: readonly T[], input: unknown, url: string): StripeList<T> {
  const limit = readField(input, "limit") ?? DEFAULT_LIMIT;
  if (typeof limit !== "number" || limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`This value must be from 1 to ${String(MAX_LIMIT)}.`, "parameter_invalid_integer", "limit");
  }
  const after = findCursor(objects, input, "starting_after");
  const before = findCursor(objects, input, "ending_before");
  if (before !== null) {
    const rest = objects.slice(0, before);
    const data = rest.slice(Math.max(0, rest.length - limit));
    return { object: "list", data, has_more: rest.length > limit, url };
  }
  const rest = after === null ? objects : objects.slice(after + 1);
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

function findCursor(objects: readonly StripeObject[], input: unknown, name: string): number | null {
  const id = readText(input, name);
  if (id === null) return null;
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw noSuch("object", id, name);
  return index;
}

/**
 * Returns true if a filter contains the time.
 * @param filter such as `created`: an instant in seconds, or `{gt, gte, lt, lte}`
 */
export function isWithin(filter: unknown, seconds: number): boolean {
  if (filter === undefined) return true;
  if (typeof filter !== "object") return Number(filter) === seconds;
  const bound = (name: string, fallback: number): number => Number(readField(filter, name) ?? fallback);
  return (
    seconds > bound("gt", -Infinity) &&
    seconds >= bound("gte", -Infinity) &&
    seconds < bound("lt", Infinity) &&
    seconds <= bound("lte", Infinity)
  );
}
