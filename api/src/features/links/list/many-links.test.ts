import type { LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { LinkClick } from "../../../models/link-click.model";
import { LinkLoss } from "../../../models/link-loss.model";
import { Link } from "../../../models/link.model";
import { read } from "../../../testing/read-reply";
import { startLinksWorld, type LinksWorld } from "../testing/links-world";

let world: LinksWorld;
const day = "2020-01-01";
const oldest = "many-0001";
let other = "";

/** More links to one host than are named one by one; only the oldest of them was clicked, and one to another host. */
beforeAll(async () => {
  world = await startLinksWorld();
  const first = await world.make({ endUrl: "https://www.many.test/", platform: "Zine", code: oldest });
  const link = await Link.findOne({ where: { code: first.code }, rejectOnEmpty: true });
  const { id, ...like } = link.get();
  await link.update({ createdAt: new Date(day) });
  await Link.bulkCreate(
    Array.from({ length: 5000 }, (_, index) => ({
      ...like,
      code: `many-${String(index + 2).padStart(4, "0")}`,
      createdAt: new Date(Date.parse(day) + (index + 1) * 1000),
    })),
  );
  other = (await world.make({ endUrl: "https://other.test/" })).code;
  await world.follow(other);
  const click = { uuid: "x", isBot: false, referrer: null, device: "other" };
  await LinkClick.create({ linkId: id, at: new Date(`${day}T12:00:00Z`), ...click });
  await LinkLoss.create({ linkId: id, day, lost: 2 });
});
afterAll(() => world.stop());

const getCodes = async (query: string) => read<LinksAnswer>(await world.admin.get(`/urls/get-codes?${query}`));
const getTracks = async (query: string) => read<TracksAnswer>(await world.admin.get(`/urls/get-tracks?${query}`));

test.each([
  "q=many.test",
  "q=many.test&platform=Zine",
  "q=MANY",
  `q=many&code=${oldest}`,
  "q=many-0001",
  "platform=Zine",
])("a search that finds very many links tells of the clicks on each: %s", async (query) => {
  const { data, lostClicks } = await getTracks(query);
  expect([data.map(({ code }) => code), lostClicks]).toEqual([[oldest], 2]);
});

test("it tells of no others'", async () => {
  expect((await getTracks("q=many.test&platform=YouTube")).data).toEqual([]);
  expect((await getTracks(`q=many.test&code=${other}`)).data).toEqual([]);
});

test("it pages the links in the order that is asked for", async () => {
  const first = await getCodes("q=many.test&order=asc&limit=2");
  const second = await getCodes(`q=many.test&order=asc&limit=2&cursor=${first.nextCursor ?? ""}`);
  expect([...first.data, ...second.data].map(({ code }) => code.slice(-1))).toEqual(["1", "2", "3", "4"]);
  expect((await getCodes("q=other.test")).data.map(({ code }) => code)).toEqual([other]);
});
