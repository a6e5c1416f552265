import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Claims for sales that a source reported after their day was billed, and for deposits that no source reported, until
 * the agency decides (§9, D533). Sales that are listed before this migration get no claim and stay billable.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE revenue_claims (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    kind ${key(8)} NOT NULL,
    source ${key(16)} NOT NULL,
    external_id ${key(255)} NOT NULL,
    day DATE NOT NULL,
    day_ends_at DATETIME(3) NOT NULL,
    claim_by DATE NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    reported_at DATETIME(3) NOT NULL,
    decision ${key(16)} NULL,
    reason VARCHAR(500) NULL,
    decided_by ${key(32)} NULL,
    decided_at DATETIME(3) NULL,
    notice_id ${key(32)} NULL,
    noticed_at DATETIME(3) NULL,
    counts_at DATETIME(3) NULL,
    objection VARCHAR(500) NULL,
    objected_at DATETIME(3) NULL,
    answer VARCHAR(500) NULL,
    answered_by ${key(32)} NULL,
    answered_at DATETIME(3) NULL,
    UNIQUE KEY revenue_claims_row (source, external_id),
    KEY revenue_claims_business (business_id, id),
    KEY revenue_claims_clock (expires_at, id),
    CONSTRAINT revenue_claims_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE revenue_claims");
}
