import { Op } from "sequelize";
import type { LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { LinkClick } from "../../../models/link-click.model";
import { Link } from "../../../models/link.model";
import { read } from "../../../testing/read-reply";
import { startLinksWorld, type LinksWorld } from "../testing/links-world";
import { addDeadWatch, addManyLinks, day, oldest } from "../testing/many-links";

let world: LinksWorld;
let other = "";

beforeAll(async () => {
  world = await startLinksWorld();
  other = await addManyLinks(world);
});
afterAll(() => world.stop());

const getCodes = async (query: string) => read<LinksAnswer>(await world.admin.get(`/urls/get-codes?${query}`));
const getTracks = async (query: string) => read<TracksAnswer>(await world.admin.get(`/urls/get-tracks?${query}`));

test.each([
  "q=many.test",
  "q=many.test&platform=Zine",
  "q=MANY",
  "q=many-0",
  "q=many-0&platform=Zine",
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
  expect(await getTracks("q=many-0&platform=YouTube")).toEqual({ data: [], nextCursor: null, lostClicks: 0 });
});

test("it pages the links in the order that is asked for", async () => {
  const first = await getCodes("q=many.test&order=asc&limit=2");
  const second = await getCodes(`q=many.test&order=asc&limit=2&cursor=${first.nextCursor ?? ""}`);
  expect([...first.data, ...second.data].map(({ code }) => code.slice(-1))).toEqual(["1", "2", "3", "4"]);
  expect((await getCodes("q=other.test")).data.map(({ code }) => code)).toEqual([other]);
});

describe("the clicks of links that are too many to be named", () => {
  const from = Date.parse(`${day}T13:00:00Z`);
  const addClick = async (code: string, second: number) => {
    const { id } = await Link.findOne({ where: { code }, rejectOnEmpty: true });
    const at = new Date(from + second * 1000);
    await LinkClick.create({ linkId: id, at, uuid: "x", isBot: second === 4, referrer: null, device: "other" });
  };
  afterAll(() => LinkClick.destroy({ where: { at: { [Op.gte]: new Date(from) } } }));

  test.each(["q=many-0", "q=many.test", "platform=Zine"])("are paged by their time: %s", async (query) => {
    await LinkClick.destroy({ where: { at: { [Op.gte]: new Date(from) } } });
    for (const [code, second] of [
      ["many-0200", 1],
      ["many-0007", 3],
      ["many-0007", 1],
      ["many-0009", 2],
      ["many-0200", 4],
    ] as const) {
      await addClick(code, second);
    }
    const paged: string[] = [];
    let cursor: string | null = "";
    do {
      const page: TracksAnswer = await getTracks(`${query}&limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      paged.push(...page.data.map(({ code }) => code));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(["many-0007", "many-0009", "many-0007", "many-0200", oldest]);
    const withBots = await getTracks(`${query}&bots=include&order=asc&start=${day}&end=${day}`);
    expect(withBots.data.map(({ code }) => code)).toEqual([oldest, ...paged.slice(0, 4).reverse(), "many-0200"]);
  });
});

/** By the agency's day, which was still the one before. */
const dayMade = "2019-12-31";

describe("links of some days in another order than that of their making", () => {
  const clicked = ["many-0004", "many-0900", "many-0300"];
  beforeAll(async () => {
    for (const [index, code] of [...clicked].reverse().entries())
      await Link.update({ clicks: index + 1, allClicks: index + 1 }, { where: { code } });
    await Link.update({ clicks: 9, allClicks: 9 }, { where: { code: other } });
  });
  afterAll(() => Link.update({ clicks: 0, allClicks: 0 }, { where: { code: clicked } }));

  test.each(["", "&bots=include"])("are very many%s", async (bots) => {
    const query = `sort=clicks&start=${dayMade}&end=${dayMade}${bots}&limit=2`;
    const first = await getCodes(query);
    const second = await getCodes(`${query}&cursor=${first.nextCursor ?? ""}`);
    expect([...first.data, ...second.data].map(({ code }) => code)).toEqual([...clicked, "many-5001"]);
  });

  test("are few, or none", async () => {
    expect((await getCodes("sort=clicks&start=2020-01-02")).data.map(({ code }) => code)).toEqual([other]);
    expect((await getCodes("sort=clicks&order=asc&start=2020-01-02")).data.map(({ code }) => code)).toEqual([other]);
    expect((await getCodes("sort=code&start=2020-01-02&end=2020-01-03")).data).toEqual([]);
    expect((await getCodes(`sort=clicks&end=${dayMade}&q=many-0004`)).data.map(({ code }) => code)).toEqual([
      "many-0004",
    ]);
  });
});

describe("a dead destination", () => {
  const numbersOf = async (query: string) =>
    (await getCodes(`watch=dead&limit=2${query}`)).data.map(({ code }) => code);
  let watchId = 0;
  beforeAll(async () => {
    watchId = await addDeadWatch();
  });
  afterEach(() => Link.update({ watchId: null, isDisabled: false }, { where: { code: { [Op.like]: "many-%" } } }));

  test("of no link, of few and of very many, of which the disabled ones are left out", async () => {
    expect(await numbersOf("")).toEqual([]);
    await Link.update({ watchId }, { where: { code: ["many-0002", "many-0004", "many-0005"] } });
    await Link.update({ isDisabled: true }, { where: { code: "many-0004" } });
    expect(await numbersOf("")).toEqual(["many-0005", "many-0002"]);
    expect(await numbersOf("&sort=code&q=many-000")).toEqual(["many-0002", "many-0005"]);
    await Link.update({ watchId }, { where: { code: { [Op.like]: "many-%" } } });
    expect(await numbersOf("&order=asc")).toEqual([oldest, "many-0002"]);
    const { nextCursor } = await getCodes("watch=dead&limit=2&order=asc");
    expect(await numbersOf(`&order=asc&cursor=${nextCursor ?? ""}`)).toEqual(["many-0003", "many-0005"]);
    expect(await numbersOf("&sort=code&q=many-01")).toEqual(["many-0100", "many-0101"]);
    expect(await numbersOf("&state=disabled")).toEqual([]);
  });
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
