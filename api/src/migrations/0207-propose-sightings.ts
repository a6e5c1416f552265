import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

const propose = `ALTER TABLE sighting_pairs
    CHANGE COLUMN joined_at found_at DATETIME(3) NOT NULL,
    ADD COLUMN state ${key(16)} NOT NULL DEFAULT 'same',
    ADD COLUMN decided_by ${key(32)} NULL,
    ADD COLUMN decided_at DATETIME(3) NULL,
    ADD KEY sighting_pairs_state (state, id)`;
const noLonger = `ALTER TABLE sighting_pairs
    DROP KEY sighting_pairs_state,
    DROP COLUMN decided_at,
    DROP COLUMN decided_by,
    DROP COLUMN state,
    CHANGE COLUMN found_at joined_at DATETIME(3) NOT NULL`;

/** What may be one sale is proposed, and a person decides (D262). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(propose);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DELETE FROM sighting_pairs WHERE state <> 'same'");
  await run(noLonger);
}
