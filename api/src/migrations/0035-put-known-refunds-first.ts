import type { MigrationContext } from "../platform/db/migrator";

const refundsKnown = "4000000000000000";

/**
 * The version of a return says first whether its refunds are known; until now its last binary digit did. Orders that are
 * read again without their refunds no longer overwrite what is known with them.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`UPDATE sales SET version = version + ${refundsKnown}
    WHERE source = 'square' AND kind = 'refund' AND version < ${refundsKnown} AND MOD(version, 2) = 1`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(`UPDATE sales SET version = version - ${refundsKnown} + 1 - MOD(version, 2)
    WHERE source = 'square' AND kind = 'refund' AND version >= ${refundsKnown}`);
}
