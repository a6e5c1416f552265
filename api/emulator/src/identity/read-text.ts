import { readField } from "../read-field.js";

/** A field that is one text and not empty, else null: a repeated parameter counts as absent (RFC 6749, 3.1). */
export function readText(fields: unknown, name: string): string | null {
  const value = readField(fields, name);
  return typeof value === "string" && value !== "" ? value : null;
}
