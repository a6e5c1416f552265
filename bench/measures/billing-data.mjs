import { createRun } from "./people.mjs";

/** Before the first order, so that each is billable. */
const agreedAt = "2023-11-01 12:00:00";
/** Half of the clients were billed for this month. */
const billedMonth = { start: "2024-03-01", end: "2024-03-31" };

/** With this text version of the agreement, the whole first day counts. */
const signAll = `INSERT INTO engagement_agreements
  (id, business_id, business_name, state, business_type, address, text_version, agreed_at, ip, user_agent, user_id, person_name,
   person_email, revision, text, text_sha256, electronic_consent, agreed, signature, consent_text, consent_sha256)
  SELECT CONCAT('agr_', id), id, name, 'NY', 'Limited liability company', '1 Main Street, Albany, NY 12207', '2026-11-22', :agreedAt,
    '127.0.0.1', 'bench', owner_user_id, 'Bench Mark', CONCAT(id, '@demo.test'), 1, 'Bench', SHA2('Bench', 256), 1, 1, 'Bench Mark',
    'Bench', SHA2('Bench', 256)
  FROM businesses WHERE id LIKE 'biz_bench%'`;

const billed = "business_id LIKE 'biz_bench%' AND CAST(SUBSTRING(business_id, 10) AS UNSIGNED) % 2 = 0";
const ofMonth = `is_listed = 1 AND local_day BETWEEN :start AND :end AND verified_cents <> 0`;

const fillInvoices = `INSERT INTO invoices
  (id, business_id, invoice_number, status, start_day, end_day, time_zone, business_name, request_hash, rehearsal_hash,
   verified_cents, total_cents, debit_date, debit_reasons, account_institution, account_last4, account_holder, issued_at, updated_at)
  SELECT CONCAT('bil_', business_id), business_id, CONCAT('INV-2024-', LPAD(ROW_NUMBER() OVER (ORDER BY business_id), 6, '0')), 'paid',
    :start, :end, 'UTC', 'Bench', SHA2(business_id, 256), SHA2(business_id, 256), SUM(verified_cents), SUM(commission_cents),
    '2024-04-02', '[]', 'Test Bank', '6789', 'business', '2024-04-01', '2024-04-05'
  FROM sales WHERE ${billed} AND ${ofMonth} GROUP BY business_id`;

const fillLines = `INSERT INTO invoice_lines
  (invoice_id, business_id, position, kind, source, external_id, local_day, occurred_at, name, items, total_cents,
   verified_cents, commission_cents, live)
  SELECT CONCAT('bil_', business_id), business_id, ROW_NUMBER() OVER (PARTITION BY business_id ORDER BY id), kind, source,
    external_id, local_day, occurred_at, 'Full detail', '[]', total_cents, verified_cents, commission_cents, 1
  FROM sales WHERE ${billed} AND ${ofMonth}`;

/** Signs the agreements of the clients of `fillSales`. `at` is in UTC. */
export const signAgreements = (run, at) => run(signAll, { agreedAt: at });

/** Signs the agreements of the clients of `fillSales`, and bills half of the clients for a month. */
export async function fillBilled(connection) {
  const run = createRun(connection);
  await signAgreements(run, agreedAt);
  await run(fillInvoices, billedMonth);
  await run(fillLines, billedMonth);
  await run(`UPDATE sales SET is_billed = 1 WHERE ${billed} AND ${ofMonth}`, billedMonth);
  await run("UPDATE users SET email_verified_at = created_at WHERE id LIKE 'usr_bench%'");
  await run("ANALYZE TABLE invoices, invoice_lines, engagement_agreements");
}
