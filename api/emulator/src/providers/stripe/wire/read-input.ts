import { readField } from "../../../read-field.js";
import { missingParameter } from "../stripe-error.js";

/** Returns a text, or null if it is missing or empty. The contract has checked its type. */
export function readText(input: unknown, name: string): string | null {
  const value = readField(input, name);
  return typeof value === "string" && value !== "" ? value : null;
}

/** @throws StripeError 400 for a missing or empty text */
export function requireText(input: unknown, name: string, param = name): string {
  const value = readText(input, name);
  if (value === null) throw missingParameter(param);
  return value;
}

export function readFlag(input: unknown, name: string): boolean {
  return readField(input, name) === true;
}

export function readTexts(input: unknown, name: string): string[] {
  const value = readField(input, name);
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/**
 * Returns the metadata after a change: new keys are added and keys with an empty value removed. An empty text removes
 * all keys.
 */
export function mergeMetadata(known: Readonly<Record<string, string>>, input: unknown): Record<string, string> {
  const change = readField(input, "metadata");
  if (change === "") return {};
  if (typeof change !== "object" || change === null) return { ...known };
  const texts = Object.entries(change).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(
    Object.entries({ ...known, ...Object.fromEntries(texts) }).filter(([, text]) => text !== ""),
  );
}
