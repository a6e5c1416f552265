import { createRequire } from "node:module";
import { inRoot } from "../../../scripts/console/paths.mjs";

const { hash } = createRequire(inRoot("api", "package.json"))("@node-rs/argon2");

/** Password cost of production, as in `password-hash.ts` of the API. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const rowsAtOnce = 500;

/** Addresses of equal length. Even numbers have accounts, odd numbers have none. */
const addressOf = (number) => `p${String(number).padStart(7, "0")}@demo.test`;
export const isKnown = (email) => Number(email.slice(1, 8)) % 2 === 0;

/** Adds `size` accounts. Returns pairs of a known and an unknown address, numbered from `first`. */
export async function addPairs(connection, { first, size, now = new Date() }) {
  const pairs = Array.from({ length: size }, (_, index) => ({
    known: addressOf(2 * (first + index)),
    unknown: addressOf(2 * (first + index) + 1),
  }));
  const passwordHash = await hash("Campaign-2026!", cost);
  for (let from = 0; from < size; from += rowsAtOnce) {
    const rows = pairs.slice(from, from + rowsAtOnce).map(({ known: email }, index) => {
      const [id, phone] = [`usr_${email.slice(0, 8)}`, `+1202${String(2_000_000 + first + from + index)}`];
      return [id, "user", "Cam", "Paign", email, email, now, passwordHash, phone, now, "UTC", now, now];
    });
    await connection.query(
      `INSERT INTO users (id, role, first_name, last_name, email, email_key, email_verified_at, password_hash,
         phone_number, phone_verified_at, time_zone, created_at, updated_at) VALUES ?`,
      [rows],
    );
  }
  return pairs;
}
