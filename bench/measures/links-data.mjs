import { fillNumbers } from "./sales-data.mjs";
import { withoutKeys } from "./without-keys.mjs";

/** Links have about ten times as many clicks: zero to twenty each. The tenth and twentieth click are a bot's. */
export const sizes = { links: 1_000_000 };

const firstId = 1_000_000;
const batch = 50_000;
const dayMs = 86_400_000;
const mostClicks = 20;
/** The first client has a tenth of all links; the others share three tenths. */
const clients = 500;
/** Watches that found a dead destination. Each has twenty links. */
const deadWatches = 500;

/** Returns a past time. It must be within the retention. */
const daysAgo = (days, now = Date.now()) => new Date(now - days * dayMs);
/** How many days ago the first link was created and the first click came. Links are twenty seconds apart. */
const begins = { links: 330, clicks: 75 };

const clicksOf = `(n % ${mostClicks + 1})`;
/** A link's first click is at a random time; its later clicks are a day apart. */
const clickAt = (index) => `DATE_ADD(:clicked, INTERVAL CRC32(n) % 4000000 + (${index}) * 86400 SECOND)`;
/** Index of a person's last click: one earlier if the last click is a bot's. */
const lastIndex = `(${clicksOf} - 1 - (${clicksOf} % 10 = 0))`;
const clientOf = `CASE WHEN n % 10 = 3 THEN 'biz_fill1'
  WHEN n % 10 BETWEEN 5 AND 7 THEN CONCAT('biz_fill', 2 + n DIV 10 % ${clients - 1}) END`;
/** One link in fifty has expired, and one in fifty expires later. */
const expiryOf = "CASE n % 50 WHEN 1 THEN :expired WHEN 2 THEN :expiring END";
const watchOf = `${firstId} + IF(n % 100 = 37, 1 + n DIV 100 % ${deadWatches}, 0)`;

const fillLinkRows = `INSERT INTO links (id, code, end_url, platform_id, platform_type_id, platform_category_id, destination_id,
    destination_type_id, destination_category_id, business_id, is_disabled, expires_at, created_at, created_by, watch_id, clicks,
    all_clicks, last_click_at)
  SELECT ${firstId} + n, CONCAT('fill', n), CONCAT('https://shop', n % 997, '.test/page/', n), 1, 2, 3, 4, 2, 3, ${clientOf},
    n % 50 = 0, ${expiryOf}, DATE_ADD(:made, INTERVAL n * 20 SECOND), 'usr_links', ${watchOf}, ${clicksOf} - ${clicksOf} DIV 10,
    ${clicksOf}, IF(${clicksOf} = 0, '1970-01-01', ${clickAt(lastIndex)})
  FROM bench_numbers WHERE n BETWEEN :from AND :to`;

const indexes = Array.from({ length: mostClicks }, (_, index) => `SELECT ${index} AS d`).join(" UNION ALL ");
const fillClickRows = `INSERT INTO link_clicks (link_id, at, uuid, is_bot, referrer, device)
  SELECT ${firstId} + n, ${clickAt("d")}, CONCAT(LPAD(HEX(n), 8, '0'), '-0000-4000-8000-', LPAD(HEX(d), 12, '0')), d % 10 = 9,
    IF(n % 3 = 0, NULL, 'https://video.test'), ELT(1 + n % 3, 'phone', 'desktop', 'tablet')
  FROM bench_numbers CROSS JOIN (${indexes}) AS days WHERE n BETWEEN :from AND :to AND d < ${clicksOf}`;

/** Adds watches that are never due, because creating a million watches is not measured. */
async function addSleepingWatches(run, now) {
  await run("INSERT INTO link_hosts (id, name, free_at) VALUES (:id, 'filled.test', :now)", { id: firstId, now });
  await run(
    `INSERT INTO link_watches (id, host_id, url_key, url, failures)
     VALUES (:id, :id, REPEAT('0', 64), 'https://filled.test/', 0)`,
    { id: firstId },
  );
  await run(
    `INSERT INTO link_watches (id, host_id, url_key, url, checked_at, fault, status, failures, fails_since, dead_since)
     SELECT :id + n, :id, SHA2(n, 256), CONCAT('https://filled.test/', n), :now, 'gone', 404, 4, :now, :now
     FROM bench_numbers WHERE n <= :count`,
    { id: firstId, count: deadWatches, now },
  );
}

/** Adds clients with the user ids `usr_fill<n>`. */
async function addClients(run, now) {
  await run(
    `INSERT INTO users (id, role, first_name, last_name, email, email_key, time_zone, created_at, updated_at)
     SELECT CONCAT('usr_fill', n), 'user', 'Bench', 'Mark', CONCAT('fill', n, '@demo.test'), CONCAT('fill', n, '@demo.test'), 'UTC', :now,
       :now
     FROM bench_numbers WHERE n <= :count`,
    { count: clients, now },
  );
  await run(
    `INSERT INTO businesses (id, owner_user_id, name, phone_same_as_personal, time_zone, created_at, updated_at)
     SELECT CONCAT('biz_fill', n), CONCAT('usr_fill', n), CONCAT('Shop number ', n), 1, 'UTC', :now, :now
     FROM bench_numbers WHERE n <= :count`,
    { count: clients, now },
  );
}

async function fillByParts(run, statement, values) {
  for (let from = 1; from <= sizes.links; from += batch) {
    await run(statement, { ...values, from, to: Math.min(from + batch - 1, sizes.links) });
  }
}

/** Adds a million links with their clicks. They use the options of `addLinks`. */
export async function fillLinks(run) {
  const clicked = daysAgo(begins.clicks);
  const values = { clicked, made: daysAgo(begins.links), expired: daysAgo(1), expiring: daysAgo(-365) };
  await fillNumbers(run);
  await addSleepingWatches(run, daysAgo(1));
  await addClients(run, daysAgo(begins.links));
  await withoutKeys(run, "links", () => fillByParts(run, fillLinkRows, values));
  await withoutKeys(run, "link_clicks", () => fillByParts(run, fillClickRows, { clicked }));
  await run("DROP TABLE bench_numbers");
  await run("ANALYZE TABLE links, link_clicks, link_watches, businesses");
}
