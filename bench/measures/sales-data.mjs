import { addClient, createRun } from "./people.mjs";

/** `largest`: orders of the largest business. */
export const sizes = { orders: 1_000_000, businesses: 200, largest: 200_000 };

const days = 1095;
/** Sources are complete from this day on. */
export const firstDay = "2023-11-20";
const batch = 100_000;
const others = Math.floor((sizes.orders - sizes.largest) / (sizes.businesses - 1));
const locations = "ELT(1 + n % 3, 'LMAIN', 'LNORTH', 'LSOUTH')";
const source = "IF(n % 5 = 0, 'stripe', 'square')";

/** A word that one order of 500 has. */
export const rareWord = "headlights";

/** Returns SQL for a whole number below `range` that is fixed for a row. */
const pick = (range, salt) => `CAST(CRC32(CONCAT(n, '${salt}')) % ${range} AS SIGNED)`;
const business = `IF(n <= ${sizes.largest}, 1, LEAST(${sizes.businesses}, 2 + (n - ${sizes.largest} - 1) DIV ${others}))`;

const lineItems = JSON.stringify([
  { uid: "one", name: "Full detail, sedan", quantity: "1", base_price_money: { amount: 18_000 } },
  { uid: "two", name: "Ceramic coating, two layers", quantity: "1.5", base_price_money: { amount: 42_500 } },
]);

/**
 * One order in 25 was refunded, a fifth of these by a dispute. One in 20 has a gift card. One in 40 is in Canadian
 * dollars and does not count (S33). The total includes tips, taxes and gift cards; commission is 30% of the rest,
 * rounded half away from zero.
 */
const fillOrders = `INSERT INTO sales
  (business_id, connection_id, source, external_id, kind, version, state, location_id, currency, occurred_at, local_day,
   total_cents, tip_cents, tax_cents, gift_card_cents, is_itemized, is_test, is_superseded, is_billed, units,
   refunded_cents, verified_cents, commission_cents, reason, is_listed, line_items, search_text, fingerprint,
   source_updated_at, created_at, updated_at)
  SELECT CONCAT('biz_bench', b), CONCAT('con_bench', b), ${source}, CONCAT('order', n), IF(sign > 0, 'sale', back), 1,
    'completed', ${locations}, currency, at, DATE(at), sign * (net + tip + tax + card), sign * tip, sign * tax, sign * card,
    1, 0, 0, 0, IF(sign < 0, 0, 250000), 0, IF(currency = 'USD', sign * net, 0),
    IF(currency = 'USD', sign * ((net * 30 + 50) DIV 100), 0), IF(currency = 'USD', 'counted', 'other-currency'), 1, :lineItems,
    CONCAT('order', n, ' full detail ', IF(n % 500 = 0, '${rareWord}', 'ceramic coating')), '', at, at, at
  FROM (SELECT n, ${business} AS b, IF(${pick(25, "kind")} = 0, -1, 1) AS sign, 5000 + ${pick(45_000, "net")} AS net,
      IF(${pick(5, "back")} = 0, 'dispute', 'refund') AS back, IF(${pick(20, "card")} = 0, 2500, 0) AS card,
      IF(${pick(40, "currency")} = 0, 'CAD', 'USD') AS currency, ${pick(1_500, "tip")} AS tip, ${pick(4_000, "tax")} AS tax,
      DATE_ADD('${firstDay}', INTERVAL ${pick(days * 86_400, "at")} SECOND) AS at
    FROM bench_numbers WHERE n BETWEEN :from AND :to) AS made`;

/** REPLACE, because the worker may have added these sums meanwhile. */
const addUp = (table, period) => `REPLACE INTO ${table}
  (business_id, ${table === "sales_by_day" ? "day" : "month"}, source, location_id, currency, total_cents, row_count, sales_count,
   units, tip_cents, tip_count, tax_cents, tax_count, gift_card_cents, gift_card_count, uncounted_count, refund_cents,
   dispute_cents, verified_cents, commission_cents, counted_sales, counted_returns, billed_verified_cents,
   billed_commission_cents, billed_sales, billed_returns)
  SELECT business_id, ${period} AS period, source, location_id, currency, SUM(total_cents), COUNT(*), SUM(kind = 'sale'),
    SUM(units), SUM(tip_cents), SUM(tip_cents <> 0), SUM(tax_cents), SUM(tax_cents <> 0), SUM(gift_card_cents),
    SUM(gift_card_cents <> 0), SUM(total_cents - tip_cents - tax_cents - gift_card_cents <> verified_cents),
    SUM(IF(kind = 'refund', -total_cents, 0)), SUM(IF(kind = 'dispute', -total_cents, 0)), SUM(verified_cents), SUM(commission_cents),
    SUM(kind = 'sale' AND verified_cents <> 0), SUM(kind <> 'sale' AND verified_cents <> 0),
    SUM(IF(is_billed, verified_cents, 0)), SUM(IF(is_billed, commission_cents, 0)),
    SUM(is_billed AND kind = 'sale' AND verified_cents <> 0), SUM(is_billed AND kind <> 'sale' AND verified_cents <> 0)
  FROM sales WHERE business_id LIKE :businesses GROUP BY business_id, period, source, location_id, currency`;

/** Fills `bench_numbers.n` with 1 to a million. */
export async function fillNumbers(run) {
  const digit = Array.from({ length: 10 }, (_, index) => `SELECT ${index} AS d`).join(" UNION ALL ");
  const tables = [1, 10, 100, 1_000, 10_000, 100_000];
  const sum = tables.map((factor, index) => `${factor} * t${index}.d`).join(" + ");
  const from = tables.map((_, index) => `(${digit}) AS t${index}`).join(" CROSS JOIN ");
  await run("CREATE TABLE bench_numbers (n INT NOT NULL PRIMARY KEY)");
  await run(`INSERT INTO bench_numbers SELECT 1 + ${sum} FROM ${from}`);
}

/**
 * Adds up sales by day and by month.
 * @param {string} businesses pattern of the businesses' ids
 */
export async function addUpSales(run, businesses) {
  await run(addUp("sales_by_day", "local_day"), { businesses });
  await run(addUp("sales_by_month", "DATE_FORMAT(local_day, '%Y-%m-01')"), { businesses });
}

/** Adds people with a business and a connection each. Returns their cookies in order. */
async function fillBusinesses(run, now) {
  const cookies = [];
  for (let index = 1; index <= sizes.businesses; index += 1) {
    cookies.push(await addClient(run, `bench${index}`, now));
    await run(
      `INSERT INTO connections (id, business_id, source, account_id, account_name, state, scopes, linked_at, import_from,
         covered_from, last_sync_at, created_at, updated_at)
       VALUES (CONCAT('con_bench', :index), CONCAT('biz_bench', :index), 'square', CONCAT('bench', :index), 'Bench',
         'connected', '', :now, '${firstDay}', '${firstDay}', :now, :now, :now)`,
      { index, now },
    );
  }
  return cookies;
}

/**
 * Adds a million orders over three years and two hundred businesses. Returns each business's cookie.
 * @param {() => Promise<void>} [options.beforeSums] changes the orders before they are summed
 */
export async function fillSales(connection, { beforeSums = () => Promise.resolve() } = {}) {
  const run = createRun(connection);
  const cookies = await fillBusinesses(run, new Date());
  await fillNumbers(run);
  for (let from = 1; from <= sizes.orders; from += batch) {
    await run(fillOrders, { from, to: from + batch - 1, lineItems });
  }
  await beforeSums();
  await addUpSales(run, "biz_bench%");
  await run("DROP TABLE bench_numbers");
  await run("ANALYZE TABLE sales, sales_by_day, sales_by_month");
  return cookies;
}
