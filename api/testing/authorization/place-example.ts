import { presentAgreement } from "../../src/features/contracts/agreement-text";
import { currentAgreement } from "../../src/features/contracts/agreement.texts";
import { addDays, toLocalDay } from "../../src/models/values/local-day";
import { randomId } from "../../src/platform/crypto/random-id";
import { isObject, type JsonObject } from "../../src/platform/openapi/json-object";
import { nextEmail, nextPhone, testPassword } from "../account.fixture";
import { testAgency } from "../test-environment";
import type { Person, Thing } from "./people";

export interface Aim {
  person: Person;
  id: (thing: Thing) => string;
}

const THINGS: ReadonlyMap<unknown, Thing> = new Map([
  ["usr_example", "user"],
  ["ses_example", "session"],
  ["psk_example", "passkey"],
  ["google", "provider"],
  ["ref_example", "refresh"],
  ["inv_example", "invitation"],
  ["dpt_example", "deploy token"],
  ["rky_example", "remote key"],
  ["mfe-example", "remote"],
  ["agr_example", "document"],
  ["fca_example", "bank account"],
  ["fctxn_example", "bank transaction"],
  ["fctxn_objected", "objection"],
  ["7001", "billing case"],
  ["7002", "sighting"],
  ["7003", "revenue claim"],
  ["pay_example", "payment"],
  ["dsp_example", "dispute"],
  ["dsf_example", "dispute file"],
  ["8001", "questioned line"],
  ["8002", "open line"],
  ["dbt_example", "disputed debit"],
  ["shr_example", "share"],
  ["bil_example", "invoice"],
]);

/** Values of examples that must belong to this test's person or be new. */
const VALUES: ReadonlyMap<unknown, (person: Person) => string> = new Map([
  ["pat@example.com", ({ email }: Person) => email],
  ["new@example.com", nextEmail],
  ["+12025550123", ({ phone }: Person) => phone],
  ["+12025550199", nextPhone],
  ["correct horse battery staple", () => testPassword],
  ["loc_example", () => randomId("loc")],
]);

const { version: textVersion, sha256: textSha256 } = presentAgreement(currentAgreement(testAgency));
const agreement: Readonly<Record<string, string | undefined>> = { textVersion, textSha256 };

/** The day that the examples treat as today. */
const exampleToday = Date.parse("2026-12-01");

/**
 * Moves a day of an example: its distance to `exampleToday` becomes its distance to the real today in the businesses'
 * zone.
 */
function moveDay(day: string): string {
  const days = (Date.parse(day) - exampleToday) / 86_400_000;
  return addDays(toLocalDay(new Date(), "America/New_York"), days);
}

/** Returns the example with the ids, people and days of this test. */
export function placeExample(example: JsonObject, { person, id }: Aim): JsonObject {
  const place = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((item) => place(item));
    if (isObject(value)) return placeFields(value);
    const thing = THINGS.get(value);
    if (thing) return id(thing);
    // The folder of a release's files names its remote.
    if (key === "base") return String(value).replace("mfe-example", id("remote"));
    const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !/version$/i.test(key);
    return agreement[key] ?? VALUES.get(value)?.(person) ?? (isDay ? moveDay(value) : value);
  };
  const placeFields = (fields: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(fields).map(([key, child]) => [key, place(child, key)]));
  return placeFields(example);
}
