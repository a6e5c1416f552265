import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const createConnections = `CREATE TABLE connections (
    id ${key(32)} NOT NULL PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    source ${key(16)} NOT NULL,
    account_id ${key(64)} NOT NULL,
    account_name VARCHAR(255) NOT NULL,
    state ${key(16)} NOT NULL,
    reason ${key(48)} NULL,
    scopes ${key(500)} NOT NULL,
    access_token TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    refresh_token TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    token_expires_at DATETIME(3) NULL,
    token_refreshed_at DATETIME(3) NULL,
    main_location_id ${key(64)} NULL,
    linked_at DATETIME(3) NOT NULL,
    import_from DATETIME(3) NOT NULL,
    last_sync_at DATETIME(3) NULL,
    disconnected_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    live_account ${key(64)} GENERATED ALWAYS AS (IF(disconnected_at IS NULL, account_id, NULL)) VIRTUAL,
    live_business ${key(32)} GENERATED ALWAYS AS (IF(disconnected_at IS NULL, business_id, NULL)) VIRTUAL,
    UNIQUE KEY connections_live_account (source, live_account),
    UNIQUE KEY connections_live_business (source, live_business),
    UNIQUE KEY connections_account (business_id, source, account_id),
    CONSTRAINT connections_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createSourceLocations = `CREATE TABLE source_locations (
    connection_id ${key(32)} NOT NULL,
    external_id ${key(64)} NOT NULL,
    name VARCHAR(255) NOT NULL,
    time_zone ${key(64)} NULL,
    currency ${key(3)} NOT NULL,
    is_active BOOLEAN NOT NULL,
    PRIMARY KEY (connection_id, external_id),
    CONSTRAINT source_locations_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)
  ) ${table}`;

const createOauthStates = `CREATE TABLE oauth_states (
    state_hash ${key(64)} NOT NULL PRIMARY KEY,
    provider ${key(16)} NOT NULL,
    session_id ${key(64)} NOT NULL,
    user_id ${key(32)} NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    KEY oauth_states_expiry (expires_at)
  ) ${table}`;

const createSyncRuns = `CREATE TABLE sync_runs (
    id ${key(32)} NOT NULL PRIMARY KEY,
    connection_id ${key(32)} NOT NULL,
    kind ${key(16)} NOT NULL,
    state ${key(16)} NOT NULL,
    window_from DATETIME(3) NOT NULL,
    window_to DATETIME(3) NOT NULL,
    position LONGTEXT NOT NULL,
    imported INT UNSIGNED NOT NULL,
    error ${key(48)} NULL,
    created_at DATETIME(3) NOT NULL,
    started_at DATETIME(3) NULL,
    finished_at DATETIME(3) NULL,
    KEY sync_runs_connection (connection_id, kind, state),
    KEY sync_runs_age (finished_at),
    CONSTRAINT sync_runs_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)
  ) ${table}`;

const createWebhookDeliveries = `CREATE TABLE webhook_deliveries (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    provider ${key(16)} NOT NULL,
    event_id ${key(128)} NOT NULL,
    account_id ${key(64)} NOT NULL,
    type ${key(64)} NOT NULL,
    event LONGTEXT NOT NULL,
    state ${key(16)} NOT NULL,
    received_at DATETIME(3) NOT NULL,
    done_at DATETIME(3) NULL,
    UNIQUE KEY webhook_deliveries_event (provider, event_id),
    KEY webhook_deliveries_waiting (provider, account_id, state, id),
    KEY webhook_deliveries_age (done_at)
  ) ${table}`;

/**
 * Links to providers of sales, their locations, syncs and deliveries. The generated columns hold the rule that an account
 * belongs to one business at a time and a business has one account a source (S31).
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createConnections);
  await run(createSourceLocations);
  await run(createOauthStates);
  await run(createSyncRuns);
  await run(createWebhookDeliveries);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["webhook_deliveries", "sync_runs", "oauth_states", "source_locations", "connections"]) {
    await run(`DROP TABLE ${name}`);
  }
}
