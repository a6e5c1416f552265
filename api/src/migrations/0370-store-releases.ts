import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

// `remote` is not a foreign key: a token and a key exist before the first release.
const createTokens = `CREATE TABLE deploy_tokens (
    id ${key(32)} NOT NULL PRIMARY KEY,
    remote ${key(40)} NOT NULL,
    name VARCHAR(100) NOT NULL,
    token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    ending CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    email VARCHAR(254) NULL,
    created_by ${key(32)} NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY deploy_tokens_hash (token_hash),
    KEY deploy_tokens_created (created_at),
    KEY deploy_tokens_creator (created_by)
  ) ${table}`;

const createKeys = `CREATE TABLE remote_keys (
    id ${key(32)} NOT NULL PRIMARY KEY,
    remote ${key(40)} NOT NULL,
    public_key ${key(43)} NOT NULL,
    private_key TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
    token_id ${key(32)} NULL,
    proposed_by ${key(32)} NULL,
    created_at DATETIME(3) NOT NULL,
    accepted_by ${key(32)} NULL,
    accepted_at DATETIME(3) NULL,
    revoked_by ${key(32)} NULL,
    revoked_at DATETIME(3) NULL,
    revoked_since DATETIME(3) NULL,
    UNIQUE KEY remote_keys_once (remote, public_key),
    KEY remote_keys_created (created_at)
  ) ${table}`;

const createReleases = `CREATE TABLE remote_releases (
    id ${key(32)} NOT NULL PRIMARY KEY,
    remote ${key(40)} NOT NULL,
    version ${key(64)} NOT NULL,
    manifest MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    manifest_sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    key_id ${key(32)} NOT NULL,
    file_count INT UNSIGNED NOT NULL,
    bytes INT UNSIGNED NOT NULL,
    token_id ${key(32)} NULL,
    published_by ${key(32)} NULL,
    created_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    current_at DATETIME(3) NULL,
    served_until DATETIME(3) NULL,
    good_at DATETIME(3) NULL,
    rolled_back_at DATETIME(3) NULL,
    suspended_at DATETIME(3) NULL,
    suspended_by ${key(32)} NULL,
    suspend_reason VARCHAR(500) NULL,
    pruned_at DATETIME(3) NULL,
    UNIQUE KEY remote_releases_version (remote, version),
    KEY remote_releases_created (remote, created_at, id),
    KEY remote_releases_unfinished (finished_at, created_at),
    CONSTRAINT remote_releases_key_fk FOREIGN KEY (key_id) REFERENCES remote_keys (id)
  ) ${table}`;

// No foreign key to the content: a release names its files before they are sent.
const createReleaseFiles = `CREATE TABLE remote_release_files (
    release_id ${key(32)} NOT NULL,
    path ${key(200)} NOT NULL,
    sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (release_id, path),
    KEY remote_release_files_content (sha256),
    CONSTRAINT remote_release_files_release_fk FOREIGN KEY (release_id) REFERENCES remote_releases (id) ON DELETE CASCADE
  ) ${table}`;

// br and gzip: null when they are not smaller.
const createFiles = `CREATE TABLE remote_files (
    sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    bytes INT UNSIGNED NOT NULL,
    content MEDIUMBLOB NOT NULL,
    brotli MEDIUMBLOB NULL,
    gzip MEDIUMBLOB NULL,
    created_at DATETIME(3) NOT NULL
  ) ${table}`;

const createRemotes = `CREATE TABLE remotes (
    remote ${key(40)} NOT NULL PRIMARY KEY,
    current_id ${key(32)} NULL,
    canary_id ${key(32)} NULL,
    canary_percent TINYINT UNSIGNED NULL,
    CONSTRAINT remotes_current_fk FOREIGN KEY (current_id) REFERENCES remote_releases (id),
    CONSTRAINT remotes_canary_fk FOREIGN KEY (canary_id) REFERENCES remote_releases (id)
  ) ${table}`;

// before_id: the turn to which a rollback goes.
const createTurns = `CREATE TABLE remote_turns (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    remote ${key(40)} NOT NULL,
    release_id ${key(32)} NOT NULL,
    before_id BIGINT UNSIGNED NULL,
    started_at DATETIME(3) NOT NULL,
    KEY remote_turns_remote (remote, id),
    CONSTRAINT remote_turns_release_fk FOREIGN KEY (release_id) REFERENCES remote_releases (id)
  ) ${table}`;

const createGeneration = `CREATE TABLE remote_generation (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    generation BIGINT UNSIGNED NOT NULL
  ) ${table}`;

/**
 * Releases of remotes (S59): files by SHA-256, releases with their signed manifests, which release is current, the keys
 * that sign and the tokens that publish. `remote_generation` changes with the registry.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(createTokens);
  await run(createKeys);
  await run(createReleases);
  await run(createReleaseFiles);
  await run(createFiles);
  await run(createRemotes);
  await run(createTurns);
  await run(createGeneration);
}

export async function down({ run }: MigrationContext): Promise<void> {
  const tables = ["remote_generation", "remote_turns", "remotes", "remote_files", "remote_release_files"];
  for (const name of [...tables, "remote_releases", "remote_keys", "deploy_tokens"]) await run(`DROP TABLE ${name}`);
}
