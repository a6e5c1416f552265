import { fillNumbers } from "./sales-data.mjs";
import { withoutKeys } from "./without-keys.mjs";

/** Links, and about as many clicks as ten times that: a link has none to twenty, of which the tenth and the twentieth are bots'. */
export const sizes = { links: 1_000_000 };

const firstId = 1_000_000;
const batch = 50_000;
const mostClicks = 20;
const clicksOf = `(n % ${mostClicks + 1})`;
/** A link's clicks begin at a moment of its own and are a day apart. */
const clickAt = (index) => `DATE_ADD('2026-08-01', INTERVAL CRC32(n) % 4000000 + (${index}) * 86400 SECOND)`;
/** Of a person: the one before, where a bot's is the last. */
const lastIndex = `(${clicksOf} - 1 - (${clicksOf} % 10 = 0))`;

const fillLinkRows = `INSERT INTO links (id, code, end_url, platform_id, platform_type_id, platform_category_id, destination_id,
    destination_type_id, destination_category_id, is_disabled, created_at, created_by, watch_id, clicks, all_clicks, last_click_at)
  SELECT ${firstId} + n, CONCAT('fill', n), CONCAT('https://shop', n % 997, '.test/page/', n), 1, 2, 3, 4, 2, 3, n % 50 = 0,
    DATE_ADD('2026-01-01', INTERVAL n * 20 SECOND), 'usr_links', ${firstId}, ${clicksOf} - ${clicksOf} DIV 10, ${clicksOf},
    IF(${clicksOf} = 0, '1970-01-01', ${clickAt(lastIndex)})
  FROM bench_numbers WHERE n BETWEEN :from AND :to`;

const indexes = Array.from({ length: mostClicks }, (_, index) => `SELECT ${index} AS d`).join(" UNION ALL ");
const fillClickRows = `INSERT INTO link_clicks (link_id, at, uuid, is_bot, referrer, device)
  SELECT ${firstId} + n, ${clickAt("d")}, CONCAT(LPAD(HEX(n), 8, '0'), '-0000-4000-8000-', LPAD(HEX(d), 12, '0')), d % 10 = 9,
    IF(n % 3 = 0, NULL, 'https://video.test'), ELT(1 + n % 3, 'phone', 'desktop', 'tablet')
  FROM bench_numbers CROSS JOIN (${indexes}) AS days WHERE n BETWEEN :from AND :to AND d < ${clicksOf}`;

/** Their destinations are looked at by one watch that is never due: to give a million theirs is not what is measured. */
async function addSleepingWatch(run) {
  await run(`INSERT INTO link_hosts (id, name, free_at) VALUES (${firstId}, 'filled.test', '2026-01-01')`);
  await run(`INSERT INTO link_watches (id, host_id, url_key, url, failures)
    VALUES (${firstId}, ${firstId}, REPEAT('0', 64), 'https://filled.test/', 0)`);
}

async function fillByParts(run, statement) {
  for (let from = 1; from <= sizes.links; from += batch) {
    await run(statement, { from, to: Math.min(from + batch - 1, sizes.links) });
  }
}

/** A million links with ten million clicks, behind those of `addLinks`, whose options they have. */
export async function fillLinks(run) {
  await fillNumbers(run);
  await addSleepingWatch(run);
  await withoutKeys(run, "links", () => fillByParts(run, fillLinkRows));
  await withoutKeys(run, "link_clicks", () => fillByParts(run, fillClickRows));
  await run("DROP TABLE bench_numbers");
  await run("ANALYZE TABLE links, link_clicks");
}
