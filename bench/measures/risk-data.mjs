import { fillDebits, makeAllDebits, readToday, sizes as debitSizes } from "./risk-debits.mjs";
import { createRun } from "./people.mjs";
import { addUpSales, fillNumbers } from "./sales-data.mjs";

/** `sales`: of all clients together; `days`: with sales, per client; `scoreDays`: days with a kept score. */
export const sizes = { ...debitSizes, sales: 1_000_000, days: 250, scoreDays: 400 };

const batch = 100_000;
const ofEach = sizes.sales / sizes.clients;
const aDay = ofEach / sizes.days;
const isPattern = "biz_risk%";

const clients = `(SELECT n FROM bench_numbers WHERE n <= ${sizes.clients}) AS clients`;
const days = (most) => `(SELECT n AS d FROM bench_numbers WHERE n <= ${most}) AS days`;

const fillUsers = `INSERT INTO users (id, role, first_name, last_name, email, email_key, email_verified_at, time_zone, created_at, updated_at)
  SELECT CONCAT('usr_risk', n), 'user', 'Risk', CONCAT('Client', n), CONCAT('risk', n, '@demo.test'), CONCAT('risk', n, '@demo.test'),
    :since, 'America/New_York', :since, :since FROM ${clients}`;

const fillBusinesses = `INSERT INTO businesses (id, owner_user_id, name, phone_same_as_personal, time_zone, created_at, updated_at)
  SELECT CONCAT('biz_risk', n), CONCAT('usr_risk', n), CONCAT('Shop ', n), 1, 'America/New_York', :since, :since FROM ${clients}`;

/**
 * One connection in 40 is revoked, and two have problems. All were linked tomorrow, so that no source is read while
 * risk is measured.
 */
const fillLinks = `INSERT INTO connections (id, business_id, source, account_id, account_name, state, reason, scopes, linked_at, import_from,
    covered_from, last_sync_at, created_at, updated_at)
  SELECT CONCAT('con_risk', n), CONCAT('biz_risk', n), 'square', CONCAT('risk', n), 'Shop', IF(n % 40 = 0, 'revoked', 'active'),
    IF(n % 20 = 1, 'unavailable', NULL), '', :tomorrow, :since, :since, :now - INTERVAL n SECOND, :since, :now FROM ${clients}`;

/**
 * Shops are closed one day in seven. One client in 25 sold nothing for a week; one in five has two locations. One sale
 * in 40 is a refund.
 */
const fillSales = `INSERT INTO sales
  (business_id, connection_id, source, external_id, kind, version, state, location_id, currency, occurred_at, local_day,
   total_cents, tip_cents, tax_cents, gift_card_cents, is_itemized, is_test, is_superseded, is_billed, units,
   refunded_cents, verified_cents, commission_cents, reason, is_listed, line_items, search_text, fingerprint,
   source_updated_at, created_at, updated_at)
  SELECT CONCAT('biz_risk', c), CONCAT('con_risk', c), 'square', CONCAT('risk', n), IF(sign > 0, 'sale', 'refund'), 1, 'completed',
    IF(c % 5 = 0 AND n % 2 = 0, 'LNORTH', 'LMAIN'), 'USD', day + INTERVAL 16 HOUR, day, sign * (net + 2500), sign * 500, sign * 2000,
    0, 1, 0, 0, 0, IF(sign < 0, 0, 10000), 0, sign * net, sign * ((net * 30 + 50) DIV 100), 'counted', 1, '[]',
    CONCAT('risk', n), '', day, day, day
  FROM (SELECT n, c, IF(CRC32(CONCAT(n, 'back')) % 40 = 0, -1, 1) AS sign, 5000 + CAST(CRC32(n) % 45000 AS SIGNED) AS net,
      :today - INTERVAL 1 + d + d DIV 6 + IF(c % 25 = 0, 7, 0) DAY AS day
    FROM (SELECT n, 1 + (n - 1) DIV ${ofEach} AS c, (n - 1) % ${ofEach} DIV ${aDay} AS d
      FROM bench_numbers WHERE n BETWEEN :from AND :to) AS numbered) AS made`;

const fillAccounts = [
  `INSERT INTO bank_sessions (id, business_id, external_id, state, created_at, saved_at)
    SELECT CONCAT('bks_risk', n), CONCAT('biz_risk', n), CONCAT('fcs_risk', n), 'closed', :since, :since FROM ${clients}`,
  `INSERT INTO bank_accounts (id, business_id, session_id, external_id, institution, name, last4, kind, is_debitable, status, saved_at)
    SELECT CONCAT('bka_risk', n), CONCAT('biz_risk', n), CONCAT('bks_risk', n), CONCAT('fca_risk', n), 'Test Bank', 'Checking', '6789',
      'checking', 1, 'active', :since FROM ${clients}`,
];

/** One client in 50 never authorized debits, as many ended the authorization. */
const fillAuthorizations = `INSERT INTO debit_authorizations (id, business_id, account_id, state, holder, holder_name, email, accepted_at,
    deposit_tries, debits_from, created_at, ended_at)
  SELECT CONCAT('aut_risk', n), CONCAT('biz_risk', n), CONCAT('bka_risk', n), IF(n % 50 = 1, 'inactive', 'active'), 'business', 'Shop',
    CONCAT('risk', n, '@demo.test'), :since, 0, :since, :since, IF(n % 50 = 1, :now, NULL) FROM ${clients} WHERE n % 50 <> 2`;

/** Each client has weekly deposits below its sales. One client in 50 has deposits more than twice as large. */
const fillDeposits = `INSERT INTO bank_transactions (business_id, account_id, external_id, amount_cents, currency, transacted_at, status,
    description, first_seen_at, updated_at)
  SELECT CONCAT('biz_risk', n), CONCAT('bka_risk', n), CONCAT('fct_risk', n, '_', d), IF(n % 50 = 7, 700000, 300000), 'USD',
    :now - INTERVAL d * 7 DAY, 'posted', 'SQUARE INC', :now - INTERVAL d * 7 DAY, :now FROM ${clients}, ${days(40)}`;

/** One client in 20 has an open question, and one in 50 an open case. All clients have closed ones. */
const fillMatters = [
  `INSERT INTO disputes (id, business_id, invoice_id, status, time_zone, opened_by, opened_at, answer_due, due_on)
    SELECT CONCAT('dis_r', n, '_', d), CONCAT('biz_risk', n), CONCAT('bil_r', n, '_', d * 2), IF(d = 1 AND n % 20 = 3, 'open', 'answered'),
      'America/New_York', CONCAT('usr_risk', n), :now - INTERVAL d * 9 DAY, :today, IF(d = 1 AND n % 20 = 3, :today, '9999-12-31')
    FROM ${clients}, ${days(5)}`,
  `INSERT INTO billing_cases (kind, subject, business_id, expected, found, opened_at, seen_at, closed_at)
    SELECT 'objection', CONCAT('risk', n, '_', d), CONCAT('biz_risk', n), '-', 'Not a sale', :now - INTERVAL d * 9 DAY, :now,
      IF(d = 1 AND n % 50 = 9, NULL, :now) FROM ${clients}, ${days(5)}`,
];

/** Adds the scores of earlier days, as a year of nights leaves them. */
const fillDays = `INSERT INTO risk_score_days (business_id, day, score)
  SELECT CONCAT('biz_risk', n), :today - INTERVAL d DAY, CRC32(CONCAT(n, '-', d DIV 9)) % 61 FROM ${clients}, ${days(sizes.scoreDays)}`;

/** Adds clients, sales with sums, debits, deposits, questions, cases and scores. Returns the generated debits. */
export async function fillRisk(connection, now) {
  const run = createRun(connection);
  const today = readToday(now).toISOString().slice(0, 10);
  const dayOf = (days) => new Date(now.getTime() + days * 86_400_000);
  const values = { now, today, since: dayOf(-420), tomorrow: dayOf(1) };
  await fillNumbers(run);
  for (const sql of [fillUsers, fillBusinesses, fillLinks]) await run(sql, values);
  for (let from = 1; from <= sizes.sales; from += batch)
    await run(fillSales, { ...values, from, to: from + batch - 1 });
  await addUpSales(run, isPattern);
  for (const sql of [...fillAccounts, fillAuthorizations, fillDeposits]) await run(sql, values);
  const debits = makeAllDebits(now);
  await fillDebits(run, debits, now);
  for (const sql of [...fillMatters, fillDays]) await run(sql, values);
  await run("DROP TABLE bench_numbers");
  const filled = [
    "users",
    "businesses",
    "connections",
    "sales",
    "sales_by_day",
    "invoices",
    "debit_attempts",
    "disputes",
  ];
  await run(`ANALYZE TABLE ${[...filled, "bank_transactions", "billing_cases", "risk_score_days"].join(", ")}`);
  return debits;
}
