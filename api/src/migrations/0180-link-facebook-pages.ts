import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const sealed = "TEXT CHARACTER SET ascii COLLATE ascii_bin NULL";
const time = "DATETIME(3)";

const createLinks = `CREATE TABLE page_links (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    person_id ${key(64)} NULL,
    page_id ${key(64)} NULL,
    page_name VARCHAR(255) NULL,
    state ${key(16)} NOT NULL,
    reason ${key(48)} NULL,
    scopes ${key(500)} NOT NULL,
    user_token ${sealed},
    page_token ${sealed},
    token_expires_at ${time} NULL,
    token_refreshed_at ${time} NULL,
    access_ends_at ${time} NULL,
    subscribed_at ${time} NULL,
    checked_at ${time} NULL,
    last_event_at ${time} NULL,
    linked_at ${time} NOT NULL,
    disconnected_at ${time} NULL,
    created_at ${time} NOT NULL,
    updated_at ${time} NOT NULL,
    live_page ${key(64)} GENERATED ALWAYS AS (IF(disconnected_at IS NULL, page_id, NULL)) VIRTUAL,
    live_business ${key(32)} GENERATED ALWAYS AS (IF(disconnected_at IS NULL, business_id, NULL)) VIRTUAL,
    UNIQUE KEY page_links_live_page (live_page),
    UNIQUE KEY page_links_live_business (live_business),
    KEY page_links_person (person_id),
    KEY page_links_due (state, checked_at),
    CONSTRAINT page_links_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createDeliveries = `CREATE TABLE page_deliveries (
    delivery_key ${key(64)} NOT NULL PRIMARY KEY,
    page_id ${key(64)} NOT NULL,
    type VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    state ${key(16)} NOT NULL,
    raw MEDIUMTEXT NULL,
    received_at ${time} NOT NULL,
    KEY page_deliveries_age (received_at)
  ) ${table}`;

const createDeletions = `CREATE TABLE page_deletions (
    code ${key(32)} NOT NULL PRIMARY KEY,
    requested_at ${time} NOT NULL,
    done_at ${time} NOT NULL,
    KEY page_deletions_age (done_at)
  ) ${table}`;

/**
 * Links to pages of businesses, what their provider told, and what people asked to be forgotten. The generated columns hold
 * the rule that a page belongs to one business at a time, and a business has one page (S31).
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createLinks);
  await run(createDeliveries);
  await run(createDeletions);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["page_deletions", "page_deliveries", "page_links"]) await run(`DROP TABLE ${name}`);
}
