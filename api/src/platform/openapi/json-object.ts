/** JSON Schema or another object of JSON. */
export type JsonObject = Record<string, unknown>;

/** The parts of a list, none where it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a part of a document has fields of its own; a list has none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
