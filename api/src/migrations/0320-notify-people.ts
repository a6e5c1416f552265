import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/** Facts that people are notified of, how they want to hear of them, and when a message was handed over. */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`CREATE TABLE notifications (
    id ${key(32)} NOT NULL PRIMARY KEY,
    user_id ${key(32)} NOT NULL,
    business_id ${key(32)} NULL,
    kind ${key(32)} NOT NULL,
    ref VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    about VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    at DATETIME(3) NOT NULL,
    title VARCHAR(300) NOT NULL,
    text TEXT NOT NULL,
    href VARCHAR(300) NULL,
    is_listed BOOLEAN NOT NULL,
    mail_id ${key(32)} NULL,
    sms_id ${key(32)} NULL,
    read_at DATETIME(3) NULL,
    UNIQUE KEY notifications_fact (user_id, kind, ref),
    KEY notifications_list (user_id, at),
    KEY notifications_about (user_id, about),
    KEY notifications_at (at),
    CONSTRAINT notifications_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  await run(`CREATE TABLE notification_settings (
    user_id ${key(32)} NOT NULL PRIMARY KEY,
    choices TEXT NOT NULL,
    sms_number ${key(16)} NULL,
    quiet_from ${key(5)} NOT NULL,
    quiet_to ${key(5)} NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    CONSTRAINT notification_settings_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  await run(`ALTER TABLE outbound_messages
    ADD COLUMN hand_overs TINYINT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN handed_at DATETIME(3) NULL`);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE outbound_messages DROP COLUMN hand_overs, DROP COLUMN handed_at");
  await run("DROP TABLE notification_settings");
  await run("DROP TABLE notifications");
}
