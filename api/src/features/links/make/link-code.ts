import { randomText } from "../../../platform/crypto/random-id";

/** Base62 without 0, 1, I, O and l, which look like others (S43). */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const length = 7;

/** A new code; whether it is free, the table says. */
export function makeCode(): string {
  return randomText(length, alphabet);
}
