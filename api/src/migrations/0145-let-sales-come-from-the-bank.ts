import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Deposits that an admin has marked are sales by no link (S29). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE sales MODIFY COLUMN connection_id ${key(32)} NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE sales DROP FOREIGN KEY sales_connection_fk");
  await run(`ALTER TABLE sales MODIFY COLUMN connection_id ${key(32)} NOT NULL`);
  await run(
    `ALTER TABLE sales ADD CONSTRAINT sales_connection_fk FOREIGN KEY (connection_id) REFERENCES connections (id)`,
  );
}
