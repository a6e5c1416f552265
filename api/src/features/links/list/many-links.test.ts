import { Op } from "sequelize";
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

describe("a state", () => {
  const expiresAt = new Date("2020-02-01");
  afterEach(() => Link.update({ isDisabled: false, expiresAt: null }, { where: { code: { [Op.like]: "many-%" } } }));
  const numbersOf = async (query: string) =>
    (await getCodes(`${query}&order=asc&limit=2`)).data.map(({ code, state }) => `${code} ${state}`);

  test.each([
    ["disabled", { isDisabled: true }],
    ["expired", { expiresAt }],
  ])("%s of very many links, of few, and of none", async (state, change) => {
    expect(await numbersOf(`state=${state}`)).toEqual([]);
    await Link.update(change, { where: { code: { [Op.in]: ["many-0004", "many-0002"] } } });
    expect(await numbersOf(`state=${state}`)).toEqual([`many-0002 ${state}`, `many-0004 ${state}`]);
    expect(await numbersOf("state=active&q=many-000")).toEqual(["many-0001 active", "many-0003 active"]);
    await Link.update(change, { where: { code: { [Op.like]: "many-%" } } });
    expect(await numbersOf(`state=${state}`)).toEqual([`many-0001 ${state}`, `many-0002 ${state}`]);
    expect((await getCodes("state=active&limit=5")).data.map(({ code }) => code)).toEqual([other]);
  });

  test("a disabled link is not an expired one", async () => {
    await Link.update({ isDisabled: true, expiresAt }, { where: { code: oldest } });
    expect(await numbersOf("state=disabled")).toEqual([`${oldest} disabled`]);
    expect(await numbersOf("state=expired")).toEqual([]);
  });
});
