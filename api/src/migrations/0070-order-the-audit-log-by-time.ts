import type { MigrationContext } from "../platform/db/migrator";

/** The audit page lists by time: all of it, of one actor, of one action. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE audit_log ADD KEY audit_log_at (at), ADD KEY audit_log_action (action, at),
    ADD KEY audit_log_actor_at (actor, at), DROP KEY audit_log_actor`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE audit_log ADD KEY audit_log_actor (actor, id), DROP KEY audit_log_actor_at,
    DROP KEY audit_log_action, DROP KEY audit_log_at`);
}
