import { randomText } from "../../../platform/crypto/random-id";

/** Base62 without 0, 1, I, O and l, which look like others (S43). */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const length = 7;

/** A new code; whether it is free, the table says. */
export function makeCode(): string {
  return randomText(length, alphabet);
}

/** What can stand behind `/s/`: made up by us, or chosen by an admin. */
export const codeForm = /^[A-Za-z0-9_-]{3,32}$/;
