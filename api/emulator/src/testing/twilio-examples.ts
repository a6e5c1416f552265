import { readFileSync } from "node:fs";
import { join } from "node:path";

import { createContractValidator } from "../contracts/contract-validator.js";
import { TWILIO_CONTRACT } from "../providers/twilio/twilio.routes.js";
import { readField } from "../read-field.js";

export const CREATE = "POST /2010-04-01/Accounts/{AccountSid}/Messages.json";
export const LIST = "GET /2010-04-01/Accounts/{AccountSid}/Messages.json";
export const FETCH = "GET /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json";
export const CHANGE = "POST /2010-04-01/Accounts/{AccountSid}/Messages/{Sid}.json";
export const FEEDBACK = "POST /2010-04-01/Accounts/{AccountSid}/Messages/{MessageSid}/Feedback.json";
export const ACCOUNT = "GET /2010-04-01/Accounts/{Sid}.json";

export const contract = createContractValidator(TWILIO_CONTRACT);
const examples: unknown = JSON.parse(
  readFileSync(join(__dirname, "..", "..", "contracts", "fixtures", "twilio", "api-examples.json"), "utf8"),
);

/** Returns the field names of a published example, which must exist. */
export function exampleFields(answer: string, name: string): string[] {
  const fields = fieldsOf(readField(readField(examples, answer), name));
  expect(fields).not.toEqual([]);
  return fields;
}

/** Returns the sorted names of an object's fields; empty for anything but an object. */
export function fieldsOf(value: unknown): string[] {
  return Object.keys(value !== null && typeof value === "object" ? value : {}).sort();
}

export function sidOf(json: unknown): string {
  const sid = readField(json, "sid");
  expect(sid).toMatch(/^(SM|MM)[0-9a-f]{32}$/);
  return String(sid);
}
