import type { LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { read } from "../../../../testing/read-reply";
import { linksFixture, type LinksFixture } from "../testing/links.fixture";
import { day, oldest, startClickedLinks, type ManyLinks } from "../testing/many-links";

let fixture: LinksFixture;
let many: ManyLinks;
let other = "";

beforeAll(async () => {
  fixture = await linksFixture.start();
  ({ many, other } = await startClickedLinks(fixture));
});
afterAll(() => fixture.stop());

const getCodes = async (query: string) => read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?${query}`));
const getTracks = async (query: string) => read<TracksAnswer>(await fixture.admin.get(`/urls/get-tracks?${query}`));

test.each([
  "q=many.test",
  "q=many.test&platform=Zine",
  "q=MANY",
  "q=many-0",
  "q=many-0&platform=Zine",
  `q=many&code=${oldest}`,
  "q=many-0001",
  "platform=Zine",
])("finds the clicks of very many links for the search %s", async (query) => {
  const { data, lostClicks } = await getTracks(query);
  expect([data.map(({ code }) => code), lostClicks]).toEqual([[oldest], 2]);
});

test("excludes the clicks of other links", async () => {
  expect((await getTracks("q=many.test&platform=YouTube")).data).toEqual([]);
  expect((await getTracks(`q=many.test&code=${other}`)).data).toEqual([]);
  expect(await getTracks("q=many-0&platform=YouTube")).toEqual({ data: [], nextCursor: null, lostClicks: 0 });
});

test("pages through the links in the requested order", async () => {
  const first = await getCodes("q=many.test&order=asc&limit=2");
  const second = await getCodes(`q=many.test&order=asc&limit=2&cursor=${first.nextCursor ?? ""}`);
  expect([...first.data, ...second.data].map(({ code }) => code.slice(-1))).toEqual(["1", "2", "3", "4"]);
  expect((await getCodes("q=other.test")).data.map(({ code }) => code)).toEqual([other]);
});

describe("clicks of links that are too many to list by id", () => {
  afterEach(() => many.forgetLaterClicks());

  test.each(["q=many-0", "q=many.test", "platform=Zine"])("are paged by time for %s", async (query) => {
    await many.clickLater([
      { code: "many-0200", second: 1 },
      { code: "many-0007", second: 3 },
      { code: "many-0007", second: 1 },
      { code: "many-0009", second: 2 },
      { code: "many-0200", second: 4, isBot: true },
    ]);
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

/** Day on which the links were created in the agency's zone; in UTC it was already `day`. */
const dayMade = "2019-12-31";

describe("links of some days in another order than by creation", () => {
  const clicked = ["many-0004", "many-0900", "many-0300"];
  beforeAll(() => many.sum({ "many-0004": 3, "many-0900": 2, "many-0300": 1, [other]: 9 }));
  afterAll(() => many.sum(Object.fromEntries(clicked.map((code) => [code, 0]))));

  test.each(["", "&bots=include"])("are found when they are very many%s", async (bots) => {
    const query = `sort=clicks&start=${dayMade}&end=${dayMade}${bots}&limit=2`;
    const first = await getCodes(query);
    const second = await getCodes(`${query}&cursor=${first.nextCursor ?? ""}`);
    expect([...first.data, ...second.data].map(({ code }) => code)).toEqual([...clicked, "many-5001"]);
  });

  test("are found when they are few or none", async () => {
    expect((await getCodes("sort=clicks&start=2020-01-02")).data.map(({ code }) => code)).toEqual([other]);
    expect((await getCodes("sort=clicks&order=asc&start=2020-01-02")).data.map(({ code }) => code)).toEqual([other]);
    expect((await getCodes("sort=code&start=2020-01-02&end=2020-01-03")).data).toEqual([]);
    expect((await getCodes(`sort=clicks&end=${dayMade}&q=many-0004`)).data.map(({ code }) => code)).toEqual([
      "many-0004",
    ]);
  });
});

describe("the filter for dead destinations", () => {
  const numbersOf = async (query: string) =>
    (await getCodes(`watch=dead&limit=2${query}`)).data.map(({ code }) => code);
  afterEach(() => many.revive());

  test("finds none, few and very many links, without disabled ones", async () => {
    expect(await numbersOf("")).toEqual([]);
    await many.die(["many-0002", "many-0004", "many-0005"]);
    await many.end("disabled", ["many-0004"]);
    expect(await numbersOf("")).toEqual(["many-0005", "many-0002"]);
    expect(await numbersOf("&sort=code&q=many-000")).toEqual(["many-0002", "many-0005"]);
    await many.die(many.codes);
    expect(await numbersOf("&order=asc")).toEqual([oldest, "many-0002"]);
    const { nextCursor } = await getCodes("watch=dead&limit=2&order=asc");
    expect(await numbersOf(`&order=asc&cursor=${nextCursor ?? ""}`)).toEqual(["many-0003", "many-0005"]);
    expect(await numbersOf("&sort=code&q=many-01")).toEqual(["many-0100", "many-0101"]);
    expect(await numbersOf("&state=disabled")).toEqual([]);
  });
});

describe("the filter by state", () => {
  afterEach(() => many.revive());
  const numbersOf = async (query: string) =>
    (await getCodes(`${query}&order=asc&limit=2`)).data.map(({ code, state }) => `${code} ${state}`);

  test.each(["disabled", "expired"] as const)("finds %s links when they are very many, few or none", async (state) => {
    expect(await numbersOf(`state=${state}`)).toEqual([]);
    await many.end(state, ["many-0004", "many-0002"]);
    expect(await numbersOf(`state=${state}`)).toEqual([`many-0002 ${state}`, `many-0004 ${state}`]);
    expect(await numbersOf("state=active&q=many-000")).toEqual(["many-0001 active", "many-0003 active"]);
    await many.end(state, many.codes);
    expect(await numbersOf(`state=${state}`)).toEqual([`many-0001 ${state}`, `many-0002 ${state}`]);
    expect((await getCodes("state=active&limit=5")).data.map(({ code }) => code)).toEqual([other]);
  });

  test("does not list a disabled link as expired", async () => {
    await many.end("disabled", [oldest]);
    await many.end("expired", [oldest]);
    expect(await numbersOf("state=disabled")).toEqual([`${oldest} disabled`]);
    expect(await numbersOf("state=expired")).toEqual([]);
  });
});
