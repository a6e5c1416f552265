import assert from "node:assert/strict";
import { browserAgent } from "./browser-agent.mjs";
import { waitUntil } from "./wait-until.mjs";

const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
/** One click in ten is a bot's. */
const perBot = 10;
/** Rows per read of the table. */
const page = 50_000;

let series = 0;

const hex = (number, length) => number.toString(16).padStart(length, "0");

/** Adds links `<name>1` and so on to one shop. Returns their codes. */
export async function addLinks(run, name, count) {
  await run(
    `INSERT IGNORE INTO link_options (id, list, name, name_key, place) VALUES (1, 'platform', 'YouTube', 'youtube', 0),
      (2, 'contentType', 'Video', 'video', 0), (3, 'contentCategory', 'Loyalty', 'loyalty', 0),
      (4, 'destination', 'Website', 'website', 0)`,
  );
  const codes = Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
  for (const code of codes) {
    await run(
      `INSERT INTO links (code, end_url, platform_id, platform_type_id, platform_category_id, destination_id,
         destination_type_id, destination_category_id, is_disabled, created_at, created_by, clicks, all_clicks, last_click_at)
       VALUES (:code, 'https://shop.test/', 1, 2, 3, 4, 2, 3, 0, :now, 'usr_bench', 0, 0, '1970-01-01')`,
      { code, now: new Date() },
    );
  }
  return codes;
}

/**
 * Sends clicks, each with a unique visitor word. Sets of words: `answered` (redirected and confirmed), `unconfirmed`
 * (only redirected), `refused`.
 */
export function createClicks(run, codes) {
  series += 1;
  const start = `${hex(series, 2)}${hex(process.pid % 0x1000000, 6)}-`;
  const sets = { answered: new Set(), unconfirmed: new Set(), refused: new Set(), unanswered: new Set() };
  let next = 0;

  function write() {
    next += 1;
    const uuid = `${start}0000-4000-8000-${hex(next, 12)}`;
    const lines = `User-Agent: ${next % perBot === 0 ? bot : browserAgent}\r\nCookie: portal_visitor=${uuid}\r\n`;
    return { uuid, target: `/s/${codes[next % codes.length]}`, lines };
  }

  /** Returns the words in the table with their counts. */
  async function readKept() {
    const kept = new Map();
    for (let after = 0; ;) {
      const [rows] = await run(
        "SELECT id, uuid FROM link_clicks WHERE id > :after AND uuid LIKE :words ORDER BY id LIMIT :page",
        { after, words: `${start}%`, page },
      );
      for (const { uuid } of rows) kept.set(uuid, (kept.get(uuid) ?? 0) + 1);
      if (rows.length < page) return kept;
      after = rows.at(-1).id;
    }
  }

  return {
    ...sets,
    /** Sends a click. Returns the name of the set that it joined. */
    async send(client) {
      const { uuid, target, lines } = write();
      sets.unanswered.add(uuid);
      const { status, head } = await client.get(target, lines);
      assert.ok(status === 302 || status === 503, head);
      sets.unanswered.delete(uuid);
      const isUnconfirmed = /^portal-click: unconfirmed/im.test(head);
      const name = status === 503 ? "refused" : isUnconfirmed ? "unconfirmed" : "answered";
      sets[name].add(uuid);
      return name;
    },
    /**
     * Checks that each confirmed click is in the table once, and no unknown click is. Returns the words in the table.
     */
    async check() {
      const kept = await readKept();
      const missing = [...sets.answered].filter((uuid) => !kept.has(uuid));
      assert.deepEqual(missing.slice(0, 5), [], `${missing.length} answered clicks are not in the table.`);
      const twice = [...kept].filter(([, times]) => times > 1);
      assert.deepEqual(twice.slice(0, 5), [], `${twice.length} clicks are in the table more than once.`);
      const sent = [sets.answered, sets.unconfirmed, sets.unanswered];
      const strange = [...kept.keys()].filter((uuid) => !sent.some((words) => words.has(uuid)));
      assert.deepEqual(strange.slice(0, 5), [], `${strange.length} clicks are in the table that nobody sent.`);
      return kept;
    },
  };
}

/** Checks that the sums of links and days equal the rows. Returns the number of clicked links. */
export async function checkSums(run) {
  const [wrong] = await run(
    `SELECT links.code, links.clicks, links.all_clicks, counted.people, counted.n, days.people AS of_days, days.n AS all_of_days
      FROM links
      LEFT JOIN (SELECT link_id, COUNT(*) AS n, SUM(is_bot = 0) AS people, MAX(IF(is_bot = 0, at, NULL)) AS last_at
        FROM link_clicks GROUP BY link_id) AS counted ON counted.link_id = links.id
      LEFT JOIN (SELECT link_id, SUM(clicks + bots) AS n, SUM(clicks) AS people FROM link_days GROUP BY link_id) AS days
        ON days.link_id = links.id
      WHERE links.all_clicks <> COALESCE(counted.n, 0) OR links.clicks <> COALESCE(counted.people, 0)
        OR links.all_clicks <> COALESCE(days.n, 0) OR links.clicks <> COALESCE(days.people, 0)
        OR (counted.people > 0 AND links.last_click_at <> counted.last_at) LIMIT 5`,
  );
  assert.deepEqual(wrong, [], "The sums of links are not those of their clicks.");
  const [[{ clicked }]] = await run("SELECT COUNT(*) AS clicked FROM links WHERE all_clicks > 0");
  return Number(clicked);
}

export async function untilCounted(run) {
  let waiting;
  const isCounted = async () => {
    [[{ waiting }]] = await run("SELECT COUNT(*) AS waiting FROM link_clicks WHERE sums IS NOT NULL");
    return Number(waiting) === 0;
  };
  await waitUntil(isCounted, () => `the clicks of ${waiting} writes still wait to be counted.`);
}
