import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * A notice may reach the agency by e-mail or mail, too, be of the profit guarantee, or revoke the debits alone: staff records it,
 * and corrects what was recorded by a row that names it (S55, D176). A client gives one in the portal, as before.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE agreement_notices
    ADD COLUMN kind ${key(16)} NOT NULL DEFAULT 'end' AFTER agreement_id,
    ADD COLUMN came_by ${key(16)} NOT NULL DEFAULT 'portal' AFTER kind,
    ADD COLUMN note VARCHAR(1000) NULL AFTER user_agent,
    ADD COLUMN recorded_by ${key(32)} NULL AFTER note,
    ADD COLUMN recorded_at DATETIME(3) NULL AFTER recorded_by,
    ADD COLUMN corrects_id ${key(32)} NULL AFTER recorded_at,
    MODIFY COLUMN agreement_ends_at DATETIME(3) NULL,
    MODIFY COLUMN authorization_ends_at DATETIME(3) NULL,
    MODIFY COLUMN text TEXT NULL,
    MODIFY COLUMN text_sha256 ${key(64)} NULL,
    MODIFY COLUMN ip ${key(45)} NULL,
    MODIFY COLUMN user_agent VARCHAR(400) NULL`);
  await run(`ALTER TABLE agreement_notices
    ADD COLUMN own_business ${key(32)} GENERATED ALWAYS AS (IF(came_by = 'portal', business_id, NULL)) VIRTUAL,
    ADD UNIQUE KEY agreement_notices_own (own_business),
    ADD UNIQUE KEY agreement_notices_corrects (corrects_id),
    ADD KEY agreement_notices_of (business_id, given_at)`);
  await run(`ALTER TABLE agreement_notices DROP KEY agreement_notices_business,
    ADD CONSTRAINT agreement_notices_corrects_fk FOREIGN KEY (corrects_id) REFERENCES agreement_notices (id)`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE agreement_notices DROP FOREIGN KEY agreement_notices_corrects_fk,
    ADD UNIQUE KEY agreement_notices_business (business_id)`);
  await run(`ALTER TABLE agreement_notices
    DROP KEY agreement_notices_own, DROP KEY agreement_notices_corrects, DROP KEY agreement_notices_of,
    DROP COLUMN own_business`);
  await run(`ALTER TABLE agreement_notices
    DROP COLUMN kind, DROP COLUMN came_by, DROP COLUMN note, DROP COLUMN recorded_by, DROP COLUMN recorded_at,
    DROP COLUMN corrects_id,
    MODIFY COLUMN agreement_ends_at DATETIME(3) NOT NULL,
    MODIFY COLUMN authorization_ends_at DATETIME(3) NOT NULL,
    MODIFY COLUMN text TEXT NOT NULL,
    MODIFY COLUMN text_sha256 ${key(64)} NOT NULL,
    MODIFY COLUMN ip ${key(45)} NOT NULL,
    MODIFY COLUMN user_agent VARCHAR(400) NOT NULL`);
}
