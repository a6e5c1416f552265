import { LinkClick } from "../../../models/link-click.model";
import { LinkDay } from "../../../models/link-day.model";
import { Link } from "../../../models/link.model";
import { buildClick as click } from "../testing/many-links";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";
import { addClickSums, writeClickSums } from "./click-sums";
import { insertClicks } from "./clicks.sql";
import type { Click } from "./read-click";

let fixture: LinksFixture;
beforeAll(async () => {
  fixture = await linksFixture.start();
});
afterAll(() => fixture.stop());

async function makeLink(): Promise<Link> {
  const { code } = await fixture.make();
  return Link.findOne({ where: { code }, rejectOnEmpty: true });
}
const keep = (clicks: readonly Click[]) => insertClicks(clicks, writeClickSums(clicks));
const readDays = (linkId: number) => LinkDay.findAll({ where: { linkId }, order: ["day"], raw: true });

test("sums the clicks of several batches in key order", () => {
  const one = writeClickSums([click(2), click(1, "2026-11-24"), click(1)]);
  const two = writeClickSums([click(1, "2026-11-23", true), click(3, "2026-11-23", true), click(2)]);
  expect(addClickSums([one, two])).toEqual({
    days: [
      { linkId: 1, day: "2026-11-23", clicks: 1, bots: 1 },
      { linkId: 1, day: "2026-11-24", clicks: 1, bots: 0 },
      { linkId: 2, day: "2026-11-23", clicks: 2, bots: 0 },
      { linkId: 3, day: "2026-11-23", clicks: 0, bots: 1 },
    ],
    links: [
      { id: 1, clicks: 2, all: 3, at: "2026-11-24 12:00:00.000" },
      { id: 2, clicks: 2, all: 2, at: "2026-11-23 12:00:00.000" },
      { id: 3, clicks: 0, all: 1, at: "1970-01-01 00:00:00.000" },
    ],
  });
});

test("throws for sums in another format", () => {
  expect(() => addClickSums(["1 2026-11-23 1"])).toThrow("Sums of clicks");
});

test("stores the sums of a full batch on its first click", async () => {
  const clicks = Array.from({ length: 500 }, (_, index) => click(900_719_925_474_000 + index));
  await keep(clicks);
  await fixture.count();
  expect(await LinkDay.count({ where: { linkId: clicks.map(({ linkId }) => linkId) } })).toBe(500);
});

test("counts each batch once with concurrent or repeated jobs", async () => {
  const { id } = await makeLink();
  for (let write = 0; write < 150; write += 1) await keep([click(id), click(id, "2026-11-24", true)]);
  await Promise.all([fixture.count(), fixture.count()]);
  await fixture.count();
  const { clicks, allClicks, lastClickAt } = await Link.findByPk(id, { rejectOnEmpty: true });
  expect([clicks, allClicks, lastClickAt]).toEqual([150, 300, new Date("2026-11-23T12:00:00Z")]);
  expect(await readDays(id)).toEqual([
    { linkId: id, day: "2026-11-23", clicks: 150, bots: 0 },
    { linkId: id, day: "2026-11-24", clicks: 0, bots: 150 },
  ]);
});

test("leaves nothing behind when a count fails", async () => {
  const { id } = await makeLink();
  await keep([click(id)]);
  await fixture.portal.withoutTables(["links"], () => fixture.count());
  expect(await readDays(id)).toEqual([]);
  fixture.portal.clock.advance(3_600_000);
  await fixture.count();
  expect(await readDays(id)).toMatchObject([{ clicks: 1 }]);
  expect(await LinkClick.count({ where: { linkId: id } })).toBe(1);
});
