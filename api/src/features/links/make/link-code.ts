import { randomText } from "../../../platform/crypto/random-id";

/** Base62 without 0, 1, I, O and l, which people confuse (S43). */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const length = 7;

/** Generates a code. The unique key of the table rejects a taken one. */
export function makeCode(): string {
  return randomText(length, alphabet);
}
