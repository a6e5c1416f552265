import type { MigrationContext } from "../platform/db/migrator";

const keyType = "VARCHAR(240) CHARACTER SET ascii COLLATE ascii_bin";
const name = "CONCAT(source, ':', external_id)";
const before = `IF(live, CONCAT(IF(kind = 'credit', 'credit:', ''), ${name}), NULL)`;
const after = `IF(live, CONCAT(CASE kind WHEN 'credit' THEN 'credit:' WHEN 'correction' THEN CONCAT('correction:', round, ':')
  ELSE '' END, ${name}), NULL)`;

const changeKey = (expression: string, type: string) => `ALTER TABLE invoice_lines DROP KEY invoice_lines_live,
  DROP COLUMN live_key, ADD COLUMN live_key ${type} GENERATED ALWAYS AS (${expression}) VIRTUAL,
  ADD UNIQUE KEY invoice_lines_live (live_key)`;

/** A billed sale that its source has changed is made right by lines of their own; `round` numbers those of a row, else it is 0. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE invoice_lines ADD COLUMN round SMALLINT UNSIGNED NOT NULL DEFAULT 0");
  await run(changeKey(after, keyType));
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(changeKey(before, "VARCHAR(224) CHARACTER SET ascii COLLATE ascii_bin"));
  await run("ALTER TABLE invoice_lines DROP COLUMN round");
}
