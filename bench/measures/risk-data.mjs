import { createRun } from "./people.mjs";

/** Number of clients, debits of each client, days, and orders of each client a day. */
export const sizes = { clients: 2_000, debits: 30, days: 250, ordersADay: 2 };

const digits =
  "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)";
const numbers = (name, count) => `(SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d AS ${name}
  FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e HAVING ${name} <= ${count})`;
const clients = numbers("n", sizes.clients);

const fillUsers = `INSERT INTO users (id, role, first_name, last_name, email, email_key, time_zone, created_at, updated_at)
  SELECT CONCAT('usr_risk', n), 'user', 'Risk', CONCAT('Client', n), CONCAT('risk', n, '@demo.test'), CONCAT('risk', n, '@demo.test'),
    'America/New_York', :now, :now FROM ${clients} AS made`;

const fillBusinesses = `INSERT INTO businesses (id, owner_user_id, name, phone_same_as_personal, time_zone, created_at, updated_at)
  SELECT CONCAT('biz_risk', n), CONCAT('usr_risk', n), CONCAT('Shop ', n), 1, 'America/New_York', :now, :now FROM ${clients} AS made`;

/** One link in 20 has problems, one in 40 is revoked. */
const fillLinks = `INSERT INTO connections (id, business_id, source, account_id, account_name, state, reason, scopes, linked_at, import_from,
    last_sync_at, created_at, updated_at)
  SELECT CONCAT('con_risk', n), CONCAT('biz_risk', n), 'square', CONCAT('risk', n), 'Shop', IF(n % 40 = 0, 'revoked', 'active'),
    IF(n % 20 = 1, 'unavailable', NULL), '', :since, :since, :now - INTERVAL n MINUTE, :since, :now FROM ${clients} AS made`;

/** No sales on Sundays. One client in 25 has sold nothing for a week. One day in 12 has a refund. */
const fillSums = `INSERT INTO sales_by_day (business_id, day, source, location_id, currency, total_cents, row_count, sales_count,
    units, tip_cents, tip_count, tax_cents, tax_count, gift_card_cents, gift_card_count, uncounted_count, refund_cents,
    dispute_cents, verified_cents, commission_cents, counted_sales, counted_returns, billed_verified_cents,
    billed_commission_cents, billed_sales, billed_returns)
  SELECT CONCAT('biz_risk', n), day, 'square', ELT(1 + n % 2, 'LMAIN', 'LNORTH'), 'USD', sold - back, ${sizes.ordersADay}, ${sizes.ordersADay},
    0, 0, 0, 0, 0, 0, 0, 0, back, 0, sold - back, (sold - back) * 3 DIV 10, ${sizes.ordersADay}, 0, 0, 0, 0, 0
  FROM (SELECT n, d, DATE(:now) - INTERVAL d DAY AS day, 20000 + CRC32(CONCAT(n, d)) % 20000 AS sold,
      IF((n + d) % 12 = 0, 10000, 0) AS back
    FROM ${clients} AS c, ${numbers("d", sizes.days)} AS days) AS made
  WHERE DAYOFWEEK(day) <> 1 AND (n % 25 <> 0 OR d > 7)`;

/** One client in 10 has a failed, unpaid debit. */
const isUnpaid = "n % 10 = 3 AND k = 1";
const fillInvoices = `INSERT INTO invoices
    (id, business_id, invoice_number, status, start_day, end_day, time_zone, business_name, request_hash, rehearsal_hash,
     verified_cents, total_cents, debit_date, debit_reasons, account_institution, account_last4, account_holder, issued_at, updated_at)
  SELECT CONCAT('bil_r', n, '_', k), CONCAT('biz_risk', n), CONCAT('INV-2020-', LPAD(n * 100 + k, 6, '0')),
    IF(${isUnpaid}, 'failed', 'paid'), DATE(:now) - INTERVAL k * 7 + 7 DAY, DATE(:now) - INTERVAL k * 7 DAY, 'America/New_York', 'Shop',
    SHA2(CONCAT(n, '_', k), 256), SHA2(CONCAT(n, '_', k), 256), 30000, 9000, DATE(:now) - INTERVAL k * 7 DAY, '[]', 'Test Bank', '6789',
    'business', :now - INTERVAL k * 7 + 1 DAY, :now FROM ${clients} AS c, ${numbers("k", sizes.debits)} AS bills`;

const fillDebits = `INSERT INTO debit_attempts (id, invoice_id, business_id, attempt, amount_cents, debit_date, why, state, reason,
    idempotency_key, created_at, sent_at, settled_at)
  SELECT CONCAT('dbt_r', n, '_', k), CONCAT('bil_r', n, '_', k), CONCAT('biz_risk', n), 1, 9000, DATE(:now) - INTERVAL k * 7 DAY, '[]',
    IF(${isUnpaid}, 'failed', 'succeeded'), IF(${isUnpaid}, 'insufficient-funds', NULL), CONCAT('debit:r', n, '_', k),
    :now - INTERVAL k * 7 + 1 DAY, :now - INTERVAL k * 7 DAY, :now - INTERVAL k * 7 - 3 DAY
  FROM ${clients} AS c, ${numbers("k", sizes.debits)} AS bills`;

/** Fills clients with daily sums of a million orders and with debits, as the score reads them. */
export async function fillRisk(connection, now) {
  const run = createRun(connection);
  const values = { now, since: new Date(now.getTime() - 300 * 86_400_000) };
  for (const sql of [fillUsers, fillBusinesses, fillLinks, fillSums, fillInvoices, fillDebits]) await run(sql, values);
  await run("ANALYZE TABLE users, businesses, connections, sales_by_day, invoices, debit_attempts");
}
