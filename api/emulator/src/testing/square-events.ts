import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readField } from "../read-field.js";
import { fieldsOf } from "./square-examples.js";

const FIXTURES = join(__dirname, "..", "..", "contracts", "fixtures", "square");
const published: unknown = JSON.parse(readFileSync(join(FIXTURES, "webhook-events.json"), "utf8"));

/** Returns the names of an event's fields at its three levels. */
export function shape(json: unknown): unknown[] {
  return [fieldsOf(json), fieldsOf(readField(json, "data")), fieldsOf(readField(readField(json, "data"), "object"))];
}

/** Returns the payload of an event as Square published it. */
export function publishedPayload(type: unknown): unknown {
  return readField(readField(published, String(type)), "payload");
}
