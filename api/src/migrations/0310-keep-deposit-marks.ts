import type { MigrationContext } from "../platform/db/migrator";

const table = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci";
const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Earlier changes are in the audit log alone, without a reason. Nothing is inserted a second time. */
const knownMarks = `INSERT INTO deposit_marks (business_id, external_id, marked, reason, made_by, made_at)
  SELECT entry.subject, JSON_UNQUOTE(JSON_EXTRACT(entry.details, '$.transaction')), entry.action = 'deposit.marked',
    'No reason was recorded at that time.', entry.actor, entry.at
  FROM audit_log entry JOIN businesses ON businesses.id = entry.subject
  WHERE entry.action IN ('deposit.marked', 'deposit.unmarked', 'deposit.taken-back')
    AND NOT EXISTS (SELECT 1 FROM deposit_marks)
  ORDER BY entry.id`;

/** Who marked which deposit as a sale, when and why, and what its client says against it (D431). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE deposit_marks (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    business_id ${key(32)} NOT NULL,
    external_id ${key(255)} NOT NULL,
    marked TINYINT(1) NOT NULL,
    reason VARCHAR(500) NOT NULL,
    made_by ${key(32)} NULL,
    made_at DATETIME(3) NOT NULL,
    objection VARCHAR(500) NULL,
    objected_at DATETIME(3) NULL,
    keeps TINYINT(1) NULL,
    decision VARCHAR(500) NULL,
    decided_at DATETIME(3) NULL,
    decided_by ${key(32)} NULL,
    KEY deposit_marks_external (external_id, id),
    KEY deposit_marks_business (business_id, id),
    CONSTRAINT deposit_marks_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ${table}`);
  await run(knownMarks);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE deposit_marks");
}
