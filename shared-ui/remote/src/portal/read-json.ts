/** An answer has another form than the contract's. */
export class FormError extends Error {
  override readonly name = "FormError";
}

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws FormError, as all functions of this file */
export function readRecord(value: unknown, name: string): JsonRecord {
  if (isRecord(value)) return value;
  throw new FormError(`${name} is not an object`);
}

export function readText(record: JsonRecord, name: string): string {
  const value = record[name];
  if (typeof value === "string" && value !== "") return value;
  throw new FormError(`${name} is not a text`);
}

export const readTextOrNull = (record: JsonRecord, name: string): string | null =>
  record[name] === null ? null : readText(record, name);

export function readNumber(record: JsonRecord, name: string): number {
  const value = record[name];
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new FormError(`${name} is not a number`);
}

export const readNumberOrNull = (record: JsonRecord, name: string): number | null =>
  record[name] === null ? null : readNumber(record, name);

export function readTexts(record: JsonRecord, name: string): string[] {
  const value: unknown = record[name];
  if (Array.isArray(value) && value.every((item): item is string => typeof item === "string")) return value;
  throw new FormError(`${name} is not a list of texts`);
}

export function readTextMap(record: JsonRecord, name: string): Record<string, string> {
  const entries = Object.entries(readRecord(record[name], name));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== "string") throw new FormError(`${name} has a value that is not a text`);
      return [key, value];
    }),
  );
}
