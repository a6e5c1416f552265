import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;
const ofBusiness = (name: string) =>
  `CONSTRAINT ${name}_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)`;

const createScores = `CREATE TABLE risk_scores (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    score TINYINT UNSIGNED NOT NULL,
    version SMALLINT UNSIGNED NOT NULL,
    reasons TEXT NOT NULL,
    fine TEXT NOT NULL,
    unpaid_cents BIGINT NOT NULL,
    last_data_at DATETIME(3) NULL,
    computed_at DATETIME(3) NOT NULL,
    alerted_at DATETIME(3) NULL,
    snoozed_until DATE NULL,
    snooze_ends_at DATETIME(3) NULL,
    KEY risk_scores_score (score, business_id)
  ) ${table}`;

const createDays = `CREATE TABLE risk_score_days (
    business_id ${key(32)} NOT NULL,
    day DATE NOT NULL,
    score TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (business_id, day),
    KEY risk_score_days_age (day)
  ) ${table}`;

const createHolds = `CREATE TABLE risk_holds (
    business_id ${key(32)} NOT NULL PRIMARY KEY,
    until_day DATE NULL,
    ends_at DATETIME(3) NULL,
    reason VARCHAR(500) NOT NULL,
    held_by ${key(32)} NOT NULL,
    held_at DATETIME(3) NOT NULL,
    ${ofBusiness("risk_holds")}
  ) ${table}`;

const createActions = `CREATE TABLE risk_actions (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    kind ${key(16)} NOT NULL,
    until_day DATE NULL,
    score TINYINT UNSIGNED NULL,
    reason VARCHAR(500) NOT NULL,
    made_by ${key(32)} NULL,
    made_at DATETIME(3) NOT NULL,
    KEY risk_actions_business (business_id, id),
    ${ofBusiness("risk_actions")}
  ) ${table}`;

const createRun = `CREATE TABLE risk_runs (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    finished_at DATETIME(3) NOT NULL
  ) ${table}`;

/**
 * Risk scores of clients with reasons, the last score of each day, holds, and actions of staff. `risk_runs` has one
 * row: the time when every client was last scored. Scores have no foreign keys, because writing a batch would then wait
 * for each business that is being billed or synced.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  for (const sql of [createScores, createDays, createHolds, createActions, createRun]) await run(sql);
}

export async function down({ run }: MigrationContext): Promise<void> {
  for (const name of ["risk_runs", "risk_actions", "risk_holds", "risk_score_days", "risk_scores"]) {
    await run(`DROP TABLE ${name}`);
  }
}
