import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readField } from "../read-field.js";

const FOLDER = join(__dirname, "..", "..", "contracts", "fixtures", "square");
const examples = readFixture("api-examples.json");
const events = readFixture("webhook-events.json");

/** @param name of a published request or answer, such as `ObtainTokenRequest` */
export function readSquareExample(name: string): object {
  const example = readField(examples, name);
  if (typeof example === "object" && example !== null) return example;
  throw new Error(`Square published no ${name}.`);
}

/** @param type of a published webhook, such as `order.created` */
export function readSquareEvent(type: string): object {
  const payload = readField(readField(events, type), "payload");
  if (typeof payload === "object" && payload !== null) return payload;
  throw new Error(`Square published no event ${type}.`);
}

/** Returns the sorted names of an object's fields; empty for anything but an object. */
export function fieldsOf(value: unknown): string[] {
  return Object.keys(typeof value === "object" && value !== null ? value : {}).sort();
}

function readFixture(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
}
