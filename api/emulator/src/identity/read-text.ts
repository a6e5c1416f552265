import { readField } from "../read-field.js";

/**
 * Returns a field with one text that is not empty, else null. A repeated parameter counts as absent (RFC 6749, 3.1).
 */
export function readText(fields: unknown, name: string): string | null {
  const value = readField(fields, name);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns all texts of a field that may be repeated. */
export function readTexts(fields: unknown, name: string): readonly string[] {
  const value = readField(fields, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string");
}
