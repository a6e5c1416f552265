import type { MigrationContext } from "../platform/db/migrator";

export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE engagement_agreements (
    id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    business_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    business_name VARCHAR(200) NOT NULL,
    state CHAR(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    business_type VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    address VARCHAR(300) NOT NULL,
    text_version VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    agreed_at DATETIME(3) NOT NULL,
    ip VARCHAR(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY engagement_agreements_business (business_id),
    CONSTRAINT engagement_agreements_business_fk FOREIGN KEY (business_id) REFERENCES businesses (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DROP TABLE engagement_agreements");
}
