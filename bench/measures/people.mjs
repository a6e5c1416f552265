import { createHash, randomBytes } from "node:crypto";

/** Returns a function that runs a statement with named values. */
export const createRun =
  (connection) =>
  (sql, values = {}) =>
    connection.query({ sql, values, namedPlaceholders: true });

/** Opens a session. Returns its cookie. */
export async function openSession(run, userId, now = new Date(), { secondFactorAt = null } = {}) {
  const token = randomBytes(32).toString("base64url");
  const values = { userId, now, secondFactorAt, tokenHash: createHash("sha256").update(token).digest("hex") };
  await run(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, second_factor_at, ip, user_agent)
     VALUES (CONCAT('ses_', LEFT(:tokenHash, 20)), :tokenHash, :userId, :now, :now, DATE_ADD(:now, INTERVAL 1 DAY),
       :secondFactorAt, '127.0.0.1', 'bench')`,
    values,
  );
  return `portal_session=${token}`;
}

const addUser = (run, values) =>
  run(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, email_verified_at, time_zone, created_at, updated_at)
     VALUES (:user, :role, 'Bench', 'Mark', :email, :email, :verifiedAt, 'UTC', :now, :now)`,
    { verifiedAt: null, ...values },
  );

/** Adds an admin with the id `usr_<name>`. */
export const addAdmin = (run, name, now = new Date()) =>
  addUser(run, { user: `usr_${name}`, role: "admin", email: `${name}@demo.test`, verifiedAt: now, now });

/** Adds a client and business in UTC, with ids `usr_<name>` and `biz_<name>`. Returns a signed-in cookie. */
export async function addClient(run, name, now = new Date()) {
  const values = { user: `usr_${name}`, business: `biz_${name}`, email: `${name}@demo.test`, now };
  await addUser(run, { ...values, role: "user" });
  await run(
    `INSERT INTO businesses (id, owner_user_id, name, phone_same_as_personal, time_zone, created_at, updated_at)
     VALUES (:business, :user, 'Bench', 1, 'UTC', :now, :now)`,
    values,
  );
  return openSession(run, values.user, now);
}
