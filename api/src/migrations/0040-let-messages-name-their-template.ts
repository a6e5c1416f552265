import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * A message is a template, a language and its data, and a code knows the message that carries it. Jobs that wait carry on
 * under the new name.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE outbound_messages ADD COLUMN template ${key(64)} NOT NULL AFTER destination`);
  await run(`ALTER TABLE outbound_messages ADD COLUMN locale ${key(8)} NOT NULL AFTER template`);
  await run("ALTER TABLE outbound_messages ADD COLUMN data TEXT NOT NULL AFTER locale");
  await run("ALTER TABLE outbound_messages MODIFY COLUMN expires_at DATETIME(3) NULL");
  await run(`UPDATE outbound_messages SET locale = 'en', data = '{"minutes":10}',
      template = IF(type = 'sms', 'verification-code-sms', 'verification-code-mail') WHERE template = ''`);
  await run(`ALTER TABLE verification_codes ADD COLUMN message_id ${key(32)} NULL`);
  await run(`UPDATE jobs SET kind = 'messages.send', payload = JSON_REMOVE(payload, '$.subject')
      WHERE kind = 'verification.deliver-code'`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("UPDATE jobs SET kind = 'verification.deliver-code' WHERE kind = 'messages.send'");
  await run("ALTER TABLE verification_codes DROP COLUMN message_id");
  await run("DELETE FROM outbound_messages WHERE expires_at IS NULL");
  await run("ALTER TABLE outbound_messages MODIFY COLUMN expires_at DATETIME(3) NOT NULL");
  for (const name of ["data", "locale", "template"]) await run(`ALTER TABLE outbound_messages DROP COLUMN ${name}`);
}
