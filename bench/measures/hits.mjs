import assert from "node:assert/strict";
import { browserAgent } from "./browser-agent.mjs";
import { waitUntil } from "./wait-until.mjs";

const visitors = 5_000;
/** Host of the measured website. */
export const host = "bench.test";
/** Rows per read of the table. */
const page = 50_000;

let series = 0;

/** Returns a folder's pages in the table with their counts. */
async function readKept(run, folder) {
  const kept = new Map();
  for (let after = 0; ;) {
    const [rows] = await run(
      "SELECT id, path FROM web_hits WHERE business_id = 'biz_track' AND id > :after AND path LIKE :pages ORDER BY id LIMIT :page",
      { after, pages: `${folder}%`, page },
    );
    for (const { path } of rows) kept.set(path, (kept.get(path) ?? 0) + 1);
    if (rows.length < page) return kept;
    after = rows.at(-1).id;
  }
}

/**
 * Sends hits of business `biz_track`, each with a unique page. `answered`: hits that got a 200; `lost`: those of them
 * that the server reported as not stored.
 */
export function createHits(run, name) {
  series += 1;
  const folder = `/${name}-${series}-${process.pid}/`;
  const answered = new Set();
  const unanswered = new Set();
  const lost = new Set();
  let next = 0;

  function write() {
    next += 1;
    const path = `${folder}${next}`;
    const query = new URLSearchParams({
      k: "pk_track",
      v: `visitor${next % visitors}`,
      u: `https://${host}${path}?utm_source=flyer`,
      r: "https://search.test/results",
    });
    return { path, target: `/api/track.gif?${query.toString()}` };
  }

  return {
    answered,
    unanswered,
    lost,
    async send(client) {
      const { path, target } = write();
      unanswered.add(path);
      const answer = await client.get(target, `User-Agent: ${browserAgent}\r\n`);
      assert.equal(answer.status, 200, answer.head);
      unanswered.delete(path);
      (/^portal-hit: lost/im.test(answer.head) ? lost : answered).add(path);
    },
    /** Checks that each answered hit is in the table once, and no unknown hit is. Returns their number. */
    async check() {
      const kept = await readKept(run, folder);
      const missing = [...answered].filter((path) => !kept.has(path));
      assert.deepEqual(missing.slice(0, 5), [], `${missing.length} answered hits are not in the table.`);
      const twice = [...kept].filter(([, times]) => times > 1);
      assert.deepEqual(twice.slice(0, 5), [], `${twice.length} hits are in the table more than once.`);
      const strange = [...kept.keys()].filter((path) => ![answered, unanswered, lost].some((pages) => pages.has(path)));
      assert.deepEqual(strange.slice(0, 5), [], `${strange.length} hits are in the table that nobody sent.`);
      return kept.size;
    },
  };
}

export async function untilJudged(run) {
  let waiting;
  const isJudged = async () => {
    [[{ waiting }]] = await run("SELECT COUNT(*) AS waiting FROM web_hits WHERE is_waiting = 1");
    return Number(waiting) === 0;
  };
  await waitUntil(isJudged, () => `${waiting} hits still wait for their judgement.`);
}
