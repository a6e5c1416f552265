import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const ofBusiness = (name: string) =>
  `CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)`;

const createCustomers = `CREATE TABLE bank_customers (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    external_id ${key(255)} NULL,
    email VARCHAR(254) NOT NULL,
    name VARCHAR(200) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY bank_customers_business (business_id),
    ${ofBusiness("bank_customers")}
  ) ${table}`;

const createSessions = `CREATE TABLE bank_sessions (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    external_id ${key(255)} NULL,
    state ${key(16)} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    saved_at DATETIME(3) NULL,
    live_business ${key(32)} GENERATED ALWAYS AS (IF(state = 'closed', NULL, business_id)) VIRTUAL,
    UNIQUE KEY bank_sessions_live (live_business),
    KEY bank_sessions_business (business_id, created_at),
    ${ofBusiness("bank_sessions")}
  ) ${table}`;

const createAccounts = `CREATE TABLE bank_accounts (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    session_id ${key(32)} NOT NULL,
    external_id ${key(255)} NOT NULL,
    institution VARCHAR(255) NOT NULL,
    name VARCHAR(255) NOT NULL,
    last4 ${key(8)} NOT NULL,
    kind ${key(16)} NOT NULL,
    is_debitable BOOLEAN NOT NULL,
    status ${key(16)} NOT NULL,
    fingerprint ${key(255)} NULL,
    released_at DATETIME(3) NULL,
    saved_at DATETIME(3) NOT NULL,
    live_fingerprint ${key(255)} GENERATED ALWAYS AS (IF(released_at IS NULL, fingerprint, NULL)) VIRTUAL,
    UNIQUE KEY bank_accounts_external (external_id),
    UNIQUE KEY bank_accounts_live_fingerprint (live_fingerprint),
    KEY bank_accounts_business (business_id, saved_at),
    CONSTRAINT bank_accounts_session_fk FOREIGN KEY (session_id) REFERENCES bank_sessions (id),
    ${ofBusiness("bank_accounts")}
  ) ${table}`;

const createAuthorizations = `CREATE TABLE debit_authorizations (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    account_id ${key(32)} NOT NULL,
    state ${key(16)} NOT NULL,
    reason ${key(48)} NULL,
    holder ${key(16)} NOT NULL,
    holder_name VARCHAR(200) NOT NULL,
    email VARCHAR(254) NOT NULL,
    payment_method_id ${key(255)} NULL,
    routing_number ${key(16)} NULL,
    external_id ${key(255)} NULL,
    mandate_id ${key(255)} NULL,
    agreement_id ${key(32)} NULL,
    text_version ${key(32)} NULL,
    text TEXT NULL,
    text_sha256 ${key(64)} NULL,
    accepted_at DATETIME(3) NULL,
    ip ${key(45)} NULL,
    user_agent VARCHAR(400) NULL,
    deposits_at DATETIME(3) NULL,
    deposits_kind ${key(16)} NULL,
    deposit_tries INT UNSIGNED NOT NULL,
    debits_from DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    open_business ${key(32)} GENERATED ALWAYS AS
      (IF(state IN ('preparing', 'prepared', 'accepting', 'pending'), business_id, NULL)) VIRTUAL,
    active_business ${key(32)} GENERATED ALWAYS AS (IF(state = 'active', business_id, NULL)) VIRTUAL,
    UNIQUE KEY debit_authorizations_open (open_business),
    UNIQUE KEY debit_authorizations_active (active_business),
    UNIQUE KEY debit_authorizations_external (external_id),
    KEY debit_authorizations_business (business_id, accepted_at),
    KEY debit_authorizations_method (payment_method_id),
    KEY debit_authorizations_mandate (mandate_id),
    CONSTRAINT debit_authorizations_account_fk FOREIGN KEY (account_id) REFERENCES bank_accounts (id),
    ${ofBusiness("debit_authorizations")}
  ) ${table}`;

const createMandates = `CREATE TABLE debit_mandates (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    authorization_id ${key(32)} NOT NULL,
    agreement_id ${key(32)} NOT NULL,
    replaces_id ${key(32)} NULL,
    user_id ${key(32)} NOT NULL,
    business_name VARCHAR(200) NOT NULL,
    person_name VARCHAR(201) NOT NULL,
    person_email VARCHAR(254) NOT NULL,
    email_proved_at DATETIME(3) NULL,
    person_phone ${key(16)} NULL,
    phone_proved_at DATETIME(3) NULL,
    institution VARCHAR(255) NOT NULL,
    account_name VARCHAR(255) NOT NULL,
    last4 ${key(8)} NOT NULL,
    routing_number ${key(16)} NOT NULL,
    holder ${key(16)} NOT NULL,
    entry_class ${key(8)} NOT NULL,
    text_version ${key(32)} NOT NULL,
    text TEXT NOT NULL,
    text_sha256 ${key(64)} NOT NULL,
    accepted_at DATETIME(3) NOT NULL,
    ip ${key(45)} NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY debit_mandates_authorization (authorization_id),
    KEY debit_mandates_business (business_id, accepted_at),
    CONSTRAINT debit_mandates_authorization_fk FOREIGN KEY (authorization_id) REFERENCES debit_authorizations (id),
    CONSTRAINT debit_mandates_agreement_fk FOREIGN KEY (agreement_id) REFERENCES engagement_agreements (id),
    CONSTRAINT debit_mandates_replaces_fk FOREIGN KEY (replaces_id) REFERENCES debit_mandates (id),
    ${ofBusiness("debit_mandates")}
  ) ${table}`;

/**
 * The bank account of a business, the permission to debit it, and the evidence of that permission. Rows that name a call of
 * the provider are written before the call, as their ids are its keys. The generated columns hold that a business has one
 * live bank session, one open and one active authorization, and that a bank account is one business's (S31).
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const sql of [createCustomers, createSessions, createAccounts, createAuthorizations, createMandates]) {
    await run(sql);
  }
  await run(`CREATE TRIGGER debit_mandates_keep_rows BEFORE UPDATE ON debit_mandates FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A mandate does not change.'`);
  await run(`CREATE TRIGGER debit_mandates_lose_nothing BEFORE DELETE ON debit_mandates FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'A mandate does not change.'`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["debit_mandates", "debit_authorizations", "bank_accounts", "bank_sessions", "bank_customers"]) {
    await run(`DROP TABLE ${name}`);
  }
}
