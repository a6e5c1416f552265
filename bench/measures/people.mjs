import { createHash, randomBytes } from "node:crypto";

/** Runs one statement with named values on a connection. */
export const createRun =
  (connection) =>
  (sql, values = {}) =>
    connection.query({ sql, values, namedPlaceholders: true });

/** A browser in which this person is signed in; answers its cookie. */
export async function openSession(run, userId, now = new Date()) {
  const token = randomBytes(32).toString("base64url");
  const values = { userId, now, tokenHash: createHash("sha256").update(token).digest("hex") };
  await run(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
     VALUES (CONCAT('ses_', LEFT(:tokenHash, 20)), :tokenHash, :userId, :now, :now, DATE_ADD(:now, INTERVAL 1 DAY),
       '127.0.0.1', 'bench')`,
    values,
  );
  return `portal_session=${token}`;
}

/** A client with a business in UTC, ids `usr_<name>` and `biz_<name>`; answers the cookie of a signed-in browser. */
export async function addClient(run, name, now = new Date()) {
  const values = { user: `usr_${name}`, business: `biz_${name}`, email: `${name}@demo.test`, now };
  await run(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, time_zone, created_at, updated_at)
     VALUES (:user, 'user', 'Bench', 'Mark', :email, :email, 'UTC', :now, :now)`,
    values,
  );
  await run(
    `INSERT INTO businesses (id, owner_user_id, name, phone_same_as_personal, time_zone, created_at, updated_at)
     VALUES (:business, :user, 'Bench', 1, 'UTC', :now, :now)`,
    values,
  );
  return openSession(run, values.user, now);
}
