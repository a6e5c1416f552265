import { LabRefusal } from "./refusal.js";
import { readField } from "../read-field.js";

/** Largest amount in cents: a hundred million dollars. */
const MAX_CENTS = 10_000_000_000;

export function invalid(message: string): LabRefusal {
  return new LabRefusal(422, "invalid_body", message);
}

/** @throws LabRefusal 422 for anything but whole cents from 0 */
export function readCents(body: unknown, name: string): number | null {
  const value = readField(body, name);
  if (value === undefined || value === null) return null;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS) return value;
  throw invalid(`${name} is a whole number of cents.`);
}

/** @throws LabRefusal 422 */
export function readText(body: unknown, name: string): string | null {
  const value = readField(body, name);
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && value !== "") return value;
  throw invalid(`${name} is a text.`);
}

/** @throws LabRefusal 422 for a word that is not allowed */
export function readWord<T extends string>(body: unknown, name: string, words: readonly T[]): T | null {
  const value = readField(body, name);
  if (value === undefined || value === null) return null;
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  throw invalid(`${name} is one of ${words.join(", ")}.`);
}

/**
 * Returns milliseconds since 1970.
 * @throws LabRefusal 422 for anything but a past ISO 8601 instant
 */
export function readPast(body: unknown, name: string, now: number): number | null {
  const text = readText(body, name);
  if (text === null) return null;
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || instant > now) throw invalid(`${name} is an ISO 8601 time that has passed.`);
  return instant;
}
