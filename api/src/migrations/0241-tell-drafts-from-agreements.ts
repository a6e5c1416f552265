import type { MigrationContext } from "../platform/db/migrator";

/** Consent, ticked box and typed name, under a text that asked for consent: its words were kept with the row (D411). */
const isSigned = `electronic_consent = 1 AND agreed = 1 AND CHAR_LENGTH(signature) > 0 AND CHAR_LENGTH(consent_sha256) > 0`;

const signedAt = `SELECT business_id, MIN(agreed_at) AS signed_at FROM engagement_agreements
  WHERE is_signed = 1 GROUP BY business_id`;

const draftBefore = `EXISTS (SELECT 1 FROM engagement_agreements draft WHERE draft.business_id = invoice.business_id
  AND draft.is_signed = 0 AND (signed.signed_at IS NULL OR draft.agreed_at < signed.signed_at))`;

const amounts = `CONCAT(COUNT(*), IF(COUNT(*) = 1, ' sale', ' sales'), ', commission $', FORMAT(SUM(line.commission_cents) / 100, 2))`;

const found = `CONCAT(${amounts}, IF(MAX(signed.signed_at) IS NULL, '; no agreement is signed',
  CONCAT('; the agreement was signed ', DATE_FORMAT(MAX(signed.signed_at), '%Y-%m-%d %H:%i'), ' UTC')))`;

/** The migration reads no clock: a case is as old as its invoice. */
const openCases = `INSERT IGNORE INTO billing_cases (kind, subject, business_id, expected, found, opened_at, seen_at)
  SELECT 'unsigned', invoice.id, invoice.business_id, 'no sale from before the signature', ${found},
    invoice.issued_at, invoice.issued_at
  FROM invoices invoice
    JOIN invoice_lines line ON line.invoice_id = invoice.id AND line.kind = 'sale' AND line.live = 1
    LEFT JOIN (${signedAt}) signed ON signed.business_id = invoice.business_id
  WHERE (signed.signed_at IS NULL OR line.occurred_at < signed.signed_at) AND ${draftBefore}
  GROUP BY invoice.id, invoice.business_id, invoice.issued_at
  ORDER BY invoice.issued_at, invoice.id`;

/** Says which agreements are signed, and opens a case for each live invoice that billed sales because of a draft (D411). */
export async function up({ run }: MigrationContext): Promise<void> {
  await run(`ALTER TABLE engagement_agreements
    ADD COLUMN is_signed TINYINT(1) GENERATED ALWAYS AS (COALESCE(${isSigned}, 0)) VIRTUAL`);
  await run(openCases);
}

export async function down({ run }: MigrationContext): Promise<void> {
  await run("DELETE FROM billing_cases WHERE kind = 'unsigned'");
  await run("ALTER TABLE engagement_agreements DROP COLUMN is_signed");
}
