import type { MigrationContext } from "../platform/db/migrator";

const key = (length: number) => `VARCHAR(${String(length)}) CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Who accepted an authorization, and what was proved of them then, is kept with the acceptance and not looked up once the
 * provider has answered. A first and a last name with a blank need 201 characters. Deliveries go by the day they came.
 */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE debit_authorizations
    MODIFY COLUMN holder_name VARCHAR(201) NOT NULL,
    ADD COLUMN accepted_by ${key(32)} NULL AFTER agreement_id,
    ADD COLUMN business_name VARCHAR(200) NULL AFTER accepted_by,
    ADD COLUMN person_name VARCHAR(201) NULL AFTER business_name,
    ADD COLUMN person_email VARCHAR(254) NULL AFTER person_name,
    ADD COLUMN email_proved_at DATETIME(3) NULL AFTER person_email,
    ADD COLUMN person_phone ${key(16)} NULL AFTER email_proved_at,
    ADD COLUMN phone_proved_at DATETIME(3) NULL AFTER person_phone`);
  await run(`UPDATE debit_authorizations accepted
    JOIN businesses business ON business.id = accepted.business_id
    JOIN users person ON person.id = business.owner_user_id
    JOIN engagement_agreements agreement ON agreement.id = accepted.agreement_id
    SET accepted.accepted_by = person.id,
        accepted.business_name = agreement.business_name,
        accepted.person_name = CONCAT(person.first_name, ' ', person.last_name),
        accepted.person_email = person.email,
        accepted.email_proved_at = person.email_verified_at,
        accepted.person_phone = person.phone_number,
        accepted.phone_proved_at = person.phone_verified_at
    WHERE accepted.state = 'accepting'`);
  await run("ALTER TABLE debit_deliveries DROP KEY debit_deliveries_age, ADD KEY debit_deliveries_came (received_at)");
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("ALTER TABLE debit_deliveries DROP KEY debit_deliveries_came, ADD KEY debit_deliveries_age (done_at)");
  await run(`ALTER TABLE debit_authorizations
    MODIFY COLUMN holder_name VARCHAR(200) NOT NULL,
    DROP COLUMN accepted_by, DROP COLUMN business_name, DROP COLUMN person_name, DROP COLUMN person_email,
    DROP COLUMN email_proved_at, DROP COLUMN person_phone, DROP COLUMN phone_proved_at`);
}
