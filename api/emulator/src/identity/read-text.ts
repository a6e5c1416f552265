import { readField } from "../read-field.js";

/** A repeated parameter counts as absent (RFC 6749, 3.1), as does an empty text. */
export function readText(fields: unknown, name: string): string | null {
  const value = readField(fields, name);
  return typeof value === "string" && value !== "" ? value : null;
}

export function readTexts(fields: unknown, name: string): readonly string[] {
  const value = readField(fields, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string");
}
