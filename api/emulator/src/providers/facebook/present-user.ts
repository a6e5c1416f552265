import type { Consent } from "../../identity/consents.js";
import { fullNameOf } from "../../identity/people.js";
import { graphError } from "./graph-error.js";

const DEFAULT_FIELDS = "id,name";

/**
 * Presents the requested fields that have a value. The email needs its scope.
 * @throws WireError 400 with code 100 for an unknown field
 */
export function presentUser({ person, scopes }: Consent, fields: string | null): object {
  const { id, firstName, lastName, email } = person;
  const known: Readonly<Record<string, string | null>> = {
    id,
    name: fullNameOf(person),
    first_name: firstName,
    last_name: lastName,
    email: scopes.includes("email") ? email : null,
  };
  const names = [...new Set([...(fields ?? DEFAULT_FIELDS).split(",").map((name) => name.trim()), "id"])];
  const unknown = names.find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) {
    throw graphError(`(#100) Tried accessing nonexisting field (${unknown}) on node type (User)`, { code: 100 });
  }
  const user: Record<string, string> = {};
  for (const name of names) {
    const value = known[name];
    if (typeof value === "string") user[name] = value;
  }
  return user;
}
