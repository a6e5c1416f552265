import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** The one text that was agreed to before its words were kept with the agreement. */
export const firstAgreementText = [
  "What we do\nThe agency markets your business. You connect the systems that record your sales, so that both of us see the same figures.",
  "Commission\nThe agency charges 30% of verified revenue: completed sales from a connected source, less refunds and lost disputes, without tips, sales tax and gift-card sales.",
  "Profit guarantee\nIf the engagement is not profitable for you within its first 30 days, you may end it and owe nothing further. You agree to accept at least 95% of the jobs that the agency brings you.",
  "Statements and disputes\nYou may dispute a line of a statement within 7 days. The agency answers within 14 days and refunds what was charged wrongly within 7 days after that. Revenue not reported may be claimed for 30 days.",
  "Ending the agreement\nEither side may end it with 30 days' notice. A breach is to be answered within 3 business days of notice.",
  "Direct debit\nCommission is collected by direct debit, which you authorize separately. That authorization can be cancelled with 90 days' notice, so that what has accrued can be collected. Your right to stop a payment at your bank is not affected.",
].join("\n\n");

const quoted = `'${firstAgreementText.replaceAll("'", "''").replaceAll("\n", "\\n")}'`;

const table = "engagement_agreements";

/**
 * Evidence does not change (S57): a corrected agreement is a new row that names the old, and triggers refuse everything
 * else. What was not asked before, and who of the business agreed, stays unknown in the rows of before.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  const columns = [
    "revision INT UNSIGNED NOT NULL DEFAULT 1",
    `replaces_id ${key(32)} NULL`,
    `user_id ${key(32)} NULL`,
    "person_name VARCHAR(201) NULL",
    "person_email VARCHAR(254) NULL",
    "text TEXT NOT NULL",
    `text_sha256 ${key(64)} NOT NULL`,
    "electronic_consent TINYINT(1) NULL",
    "agreed TINYINT(1) NULL",
    "signature VARCHAR(200) NULL",
  ];
  for (const column of columns) await run(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  await run(`ALTER TABLE ${table} ALTER COLUMN revision DROP DEFAULT`);
  await run(`UPDATE ${table} SET text = ${quoted}, text_sha256 = SHA2(${quoted}, 256)
      WHERE text_sha256 = '' AND text_version = '2026-11-20'`);
  await run(`ALTER TABLE ${table} ADD UNIQUE KEY engagement_agreements_revision (business_id, revision)`);
  await run(`ALTER TABLE ${table} ADD UNIQUE KEY engagement_agreements_replaced (replaces_id)`);
  await run(`DROP INDEX engagement_agreements_business ON ${table}`);
  await run(`ALTER TABLE ${table} ADD CONSTRAINT engagement_agreements_replaces_fk
      FOREIGN KEY (replaces_id) REFERENCES ${table} (id)`);
  await run(`CREATE TRIGGER engagement_agreements_keep_rows BEFORE UPDATE ON ${table} FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'An agreement does not change.'`);
  await run(`CREATE TRIGGER engagement_agreements_lose_nothing BEFORE DELETE ON ${table} FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'An agreement does not change.'`);
}

/** Of each business the current agreement stays. */
export async function down({ run }: MigrationContext): Promise<void> {
  for (const trigger of ["lose_nothing", "keep_rows"]) await run(`DROP TRIGGER engagement_agreements_${trigger}`);
  await run(`ALTER TABLE ${table} DROP FOREIGN KEY engagement_agreements_replaces_fk`);
  await run(`DELETE old FROM ${table} AS old JOIN ${table} AS newer
      ON newer.business_id = old.business_id AND newer.revision > old.revision`);
  await run(`ALTER TABLE ${table} ADD UNIQUE KEY engagement_agreements_business (business_id)`);
  await run(`DROP INDEX engagement_agreements_replaced ON ${table}`);
  await run(`DROP INDEX engagement_agreements_revision ON ${table}`);
  const columns = ["signature", "agreed", "electronic_consent", "text_sha256", "text", "person_email", "person_name"];
  for (const column of [...columns, "user_id", "replaces_id", "revision"]) {
    await run(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
