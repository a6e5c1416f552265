import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const number = "BIGINT UNSIGNED NOT NULL";

const createOptions = `CREATE TABLE link_options (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    list ${key(16)} NOT NULL,
    name VARCHAR(60) NOT NULL,
    name_key VARCHAR(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    place SMALLINT UNSIGNED NOT NULL,
    UNIQUE KEY link_options_name (list, name_key)
  ) ${table}`;

const words = [
  "platform_id",
  "platform_type_id",
  "platform_category_id",
  "destination_id",
  "destination_type_id",
  "destination_category_id",
];

const createLinks = `CREATE TABLE links (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    code ${key(32)} NOT NULL,
    end_url VARCHAR(2040) NOT NULL,
    ${words.map((name) => `${name} INT UNSIGNED NOT NULL`).join(",\n    ")},
    business_id ${key(32)} NULL,
    is_disabled BOOLEAN NOT NULL,
    expires_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    created_by ${key(32)} NOT NULL,
    clicks ${number},
    all_clicks ${number},
    last_click_at DATETIME(3) NOT NULL,
    UNIQUE KEY links_code (code),
    KEY links_created (created_at),
    KEY links_clicks (clicks),
    KEY links_all_clicks (all_clicks),
    KEY links_last_click (last_click_at),
    KEY links_platform (platform_id, created_at),
    KEY links_destination (destination_id, created_at),
    KEY links_business (business_id, created_at),
    ${words.map((name) => `CONSTRAINT links_${name}_fk FOREIGN KEY (${name}) REFERENCES link_options (id)`).join(",\n    ")},
    CONSTRAINT links_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`;

const createClicks = `CREATE TABLE link_clicks (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    link_id ${number},
    at DATETIME(3) NOT NULL,
    uuid ${key(36)} NOT NULL,
    is_bot BOOLEAN NOT NULL,
    referrer ${key(255)} NULL,
    device ${key(16)} NOT NULL,
    KEY link_clicks_at (at),
    KEY link_clicks_people (is_bot, at),
    KEY link_clicks_link (link_id, at)
  ) ${table}`;

const createDays = `CREATE TABLE link_days (
    link_id ${number},
    day DATE NOT NULL,
    clicks INT UNSIGNED NOT NULL,
    bots INT UNSIGNED NOT NULL,
    PRIMARY KEY (link_id, day)
  ) ${table}`;

const createLosses = `CREATE TABLE link_losses (
    link_id ${number},
    day DATE NOT NULL,
    lost INT UNSIGNED NOT NULL,
    PRIMARY KEY (link_id, day),
    KEY link_losses_day (day)
  ) ${table}`;

/**
 * Tracked short links (D302). A click names no foreign key, so that a write of clicks waits for nobody who works on a link;
 * the sums of a link and of its days are written with it. `last_click_at` of a link without clicks is the year 1970.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const sql of [createOptions, createLinks, createClicks, createDays, createLosses]) await run(sql);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["link_losses", "link_days", "link_clicks", "links", "link_options"]) {
    await run(`DROP TABLE ${name}`);
  }
}
