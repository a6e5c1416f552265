import { readField } from "../read-field.js";
import type { PersonDraft } from "./people.js";
import { readText } from "./read-text.js";

const MAX_LENGTH = 200;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Returns null for an invalid person. */
export function readPersonDraft(body: unknown, verifiesEmail: boolean): PersonDraft | null {
  const firstName = readText(body, "firstName")?.trim() ?? "";
  const lastName = readText(body, "lastName")?.trim() ?? "";
  const email = readText(body, "email")?.trim() ?? null;
  if (firstName === "" || firstName.length > MAX_LENGTH || lastName.length > MAX_LENGTH) return null;
  if (email === null ? verifiesEmail : !EMAIL.test(email) || email.length > MAX_LENGTH) return null;
  const emailVerified = verifiesEmail ? readField(body, "emailVerified") !== false : null;
  return { firstName, lastName: lastName === "" ? null : lastName, email, emailVerified };
}
