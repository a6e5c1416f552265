import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readField } from "../read-field.js";

const FILE = join(__dirname, "..", "..", "contracts", "fixtures", "square", "api-examples.json");
const examples: unknown = JSON.parse(readFileSync(FILE, "utf8"));

/** An example request or answer that Square published, for example `ObtainTokenRequest`. */
export function readSquareExample(name: string): object {
  const example = readField(examples, name);
  if (typeof example === "object" && example !== null) return example;
  throw new Error(`Square published no ${name}.`);
}

/** Names of an object's fields, sorted; none for anything else. */
export function fieldsOf(value: unknown): string[] {
  return Object.keys(typeof value === "object" && value !== null ? value : {}).sort();
}
