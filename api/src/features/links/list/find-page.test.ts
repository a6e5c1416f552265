import { linksFixture, type LinksFixture } from "../testing/links.fixture";
import { day, startClickedLinks, type ManyLinks } from "../testing/many-links";
import { findPage, type SortColumn } from "./find-page.sql";
import { searchLinks } from "./search-links";
import { isActive, madeBetween, narrowByDeath, narrowByState, narrowByTime } from "./search-links.sql";
import { listTracks } from "./tracks.sql";

let fixture: LinksFixture;
let many: ManyLinks;

/** All links are disabled and have dead destinations. */
beforeAll(async () => {
  fixture = await linksFixture.start();
  ({ many } = await startClickedLinks(fixture));
  await many.end("disabled", many.codes);
  await many.die(many.codes);
});
afterAll(() => fixture.stop());

const now = new Date("2020-02-02");
const moments = { from: new Date(day), before: null };
const makers = {
  "active ones": () => isActive(now),
  "disabled ones": () => narrowByState("disabled", now),
  "expired ones": () => narrowByState("expired", now),
  "dead ones": () => narrowByDeath(),
  "those of some days": () => madeBetween(moments),
  "those of some days in another order": () => narrowByTime(moments),
};

async function explain(ask: () => Promise<unknown>) {
  const { database } = fixture.portal;
  const { select } = database;
  const plans: Record<string, unknown>[] = [];
  const explained = jest.spyOn(database, "select").mockImplementation(async (sql, options) => {
    plans.push(...(await select(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, options)));
    return [];
  });
  await ask();
  explained.mockRestore();
  return plans;
}

async function explainPage(name: keyof typeof makers, sort: SortColumn) {
  const conditions = [await makers[name]()];
  const [plan] = await explain(() => findPage({ conditions, sort, direction: "DESC", after: null, limit: 51 }));
  return plan;
}

const fromKeyAlone = expect.stringMatching(/Using index(;|$)/) as unknown;

test.each<[keyof typeof makers, SortColumn, string]>([
  ["active ones", "createdAt", "links_created"],
  ["disabled ones", "createdAt", "links_created"],
  ["dead ones", "createdAt", "links_created"],
  ["those of some days", "createdAt", "links_created"],
  ["those of some days in another order", "clicks", "links_clicks"],
  ["those of some days in another order", "allClicks", "links_all_clicks"],
  ["those of some days in another order", "lastClickAt", "links_last_click"],
])("skips all except %s by index without reading their rows (%s)", async (name, sort, key) => {
  const plan = await explainPage(name, sort);
  expect([plan?.key, plan?.Extra]).toEqual([key, fromKeyAlone]);
  expect(plan?.Extra).not.toContain("filesort");
});

test("collects few links by their own index", async () => {
  await many.revive();
  await many.end("expired", ["many-0003"]);
  const plan = await explainPage("expired ones", "createdAt");
  expect(plan?.key).toBe("links_state");
});

test("sorts the clicks of few links from the index of their links", async () => {
  const links = { conditions: [await searchLinks("many-0")], areFew: true };
  const question = { links, from: null, before: null, withBots: false, isOldestFirst: false, after: null, limit: 51 };
  const plans = await explain(() => listTracks(question));
  const ofClicks = plans.find(({ key }) => key === "link_clicks_link");
  expect(ofClicks?.Extra).toEqual(fromKeyAlone);
  expect(plans.some(({ table, key }) => table === "links" && String(key).includes("links_code"))).toBe(true);
});
