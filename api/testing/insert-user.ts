import type { Role } from "@portal/api-contract";
import { randomId } from "../src/platform/crypto/random-id";
import type { Database } from "../src/platform/db/database";

/** Inserts an account's row; returns its id. For tests of the platform only: other tests use `buildUser`. */
export async function insertUser({ change }: Database, role: Role = "user"): Promise<string> {
  const id = randomId("usr");
  const values = { id, role, email: `${id}@portal.test`, emailKey: `${id.toLowerCase()}@portal.test`, now: new Date() };
  await change(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, time_zone, created_at, updated_at)
     VALUES (:id, :role, 'Pat', 'Doe', :email, :emailKey, 'America/New_York', :now, :now)`,
    { values },
  );
  return id;
}
