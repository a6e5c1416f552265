import { toPlainCsv } from "../../../../testing/plain-csv";
import type { ClicksByDayAnswer, LinksAnswer, TracksAnswer } from "@portal/api-contract";
import { LinkClick } from "../../../models/link-click.model";
import { Link } from "../../../models/link.model";
import { toLocalDay } from "../../../models/values/local-day";
import { until } from "../../../../testing/until";
import { read } from "../../../../testing/read-reply";
import { form, linksFixture, type LinksFixture } from "../testing/links.fixture";

let fixture: LinksFixture;
const codes: string[] = [];
let clientId = "";
const bot = { "user-agent": "ExampleBot/1.0" };

/** The third link has the most clicks, the fourth belongs to a client, the fifth is disabled. */
beforeAll(async () => {
  fixture = await linksFixture.start();
  clientId = (await fixture.buildUser()).id;
  const made = [
    { endUrl: "https://shop.test/coating/ceramic?x=100%25", platform: "Zine" },
    { endUrl: "https://shop.test/wash" },
    { endUrl: "https://other.test/a_b", destination: "TikTok" },
    { endUrl: "https://shop.test/four", clientId },
    { endUrl: "https://shop.test/five", code: "Fifth-one" },
  ];
  for (const body of made) {
    codes.push((await fixture.make(body)).code);
    fixture.portal.clock.advance(1000);
  }
  for (const [index, clicks] of [1, 0, 3, 2, 1].entries()) {
    for (let click = 0; click < clicks; click += 1) {
      await fixture.follow(codes[index] ?? "");
      fixture.portal.clock.advance(1000);
    }
  }
  for (let click = 0; click < 4; click += 1) await fixture.follow(codes[1] ?? "", bot);
  await until(async () => (await LinkClick.count()) === 11);
  await fixture.count();
  await fixture.admin.post("/urls/update", { code: codes[4], disabled: true });
});
afterAll(() => fixture.stop());

const getCodes = async (query: string) => read<LinksAnswer>(await fixture.admin.get(`/urls/get-codes?${query}`));
const getTracks = async (query: string) => read<TracksAnswer>(await fixture.admin.get(`/urls/get-tracks?${query}`));
const places = ({ data }: { data: readonly { code: string }[] }) => data.map(({ code }) => codes.indexOf(code) + 1);

describe("GET /urls/get-codes", () => {
  test.each([
    ["", [5, 4, 3, 2, 1]],
    ["order=asc", [1, 2, 3, 4, 5]],
    ["sort=clicks", [3, 4, 5, 1, 2]],
    ["sort=clicks&bots=include", [2, 3, 4, 5, 1]],
    ["sort=clicks&order=asc", [2, 1, 5, 4, 3]],
    ["sort=lastClickAt", [5, 4, 3, 1, 2]],
    ["sort=lastClickAt&order=asc", [2, 1, 3, 4, 5]],
  ])("sorts with %s, also in pages of two", async (query, expected) => {
    expect(places(await getCodes(query))).toEqual(expected);
    const paged: number[] = [];
    let cursor: string | null = "";
    do {
      const page: LinksAnswer = await getCodes(`${query}&limit=2${cursor ? `&cursor=${cursor}` : ""}`);
      paged.push(...places(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(expected);
  });

  test("returns the creation time also as `timestamp`", async () => {
    const { data } = await getCodes("");
    expect(data.map(({ timestamp }) => timestamp)).toEqual(data.map(({ createdAt }) => createdAt));
  });

  test("sorts codes by character code", async () => {
    const { data } = await getCodes("sort=code");
    expect(data.map(({ code }) => code)).toEqual([...codes].sort());
    const second = await getCodes(`sort=code&limit=3&cursor=${(await getCodes("sort=code&limit=2")).nextCursor ?? ""}`);
    expect(second.data.map(({ code }) => code)).toEqual([...codes].sort().slice(2));
  });

  test.each([
    ["platform=zine", [1]],
    ["platform=Nothing", []],
    ["destination=TikTok", [3]],
    ["state=disabled", [5]],
    ["state=active", [4, 3, 2, 1]],
    ["state=expired", []],
    ["q=Fifth", [5]],
    ["q=fifth", []],
    ["q=SHOP.test%2Fcoat", [1]],
    ["q=HTTPS%3A%2F%2FShop.test%2Fcoat", [1]],
    ["q=shop.test%2FCOAT", []],
    ["q=other.test%2Fa_", [3]],
    ["q=other.test%2F__b", []],
    ["q=https%3A%2F%2Fother", [3]],
    ["q=shop.test%2Fcoating%2Fceramic%3Fx%3D100%25", [1]],
    ["q=shop.test%25", []],
    ["q=demo%20det", [4]],
    ["q=https%3A%2F%2Fshop.test%20four", []],
    ["q=%27%20OR%201%3D1", []],
    ["code=Fifth-one", [5]],
    ["end=2020-01-01", []],
    ["start=2020-01-01", [5, 4, 3, 2, 1]],
  ])("filters by %s", async (query, expected) => {
    expect(places(await getCodes(query))).toEqual(expected);
  });

  test("counts bots only on request", async () => {
    expect(places(await getCodes(`client=${clientId}`))).toEqual([4]);
    expect(places(await getCodes("client=usr_nobody"))).toEqual([]);
    const figures = async (query: string) => (await getCodes(query)).data.map(({ clicks }) => clicks);
    expect(await figures("")).toEqual([1, 2, 3, 0, 1]);
    expect(await figures("bots=include")).toEqual([1, 2, 3, 4, 1]);
  });

  test("returns 422 for a foreign or invalid cursor, invalid days and unknown parameters", async () => {
    const { nextCursor } = await getCodes("limit=2");
    for (const query of [
      `sort=clicks&cursor=${nextCursor ?? ""}`,
      "cursor=x",
      "start=yesterday",
      "sort=endUrl",
      "bots=only",
    ]) {
      expect([query, (await fixture.admin.get(`/urls/get-codes?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await fixture.admin.get("/urls/get-codes?start=2026-02-01&end=2026-01-01")).status).toBe(422);
  });
});

describe("GET /urls/get-tracks", () => {
  test("pages through clicks newest first, without bots", async () => {
    const all = await getTracks("");
    expect(places(all)).toEqual([5, 4, 4, 3, 3, 3, 1]);
    expect(all.data[0]).toMatchObject({
      isBot: false,
      device: "phone",
      referrer: null,
      platform: "YouTube",
      destination: "Website",
    });
    expect(all.data.every(({ at, timestamp }) => timestamp === at)).toBe(true);
    expect(places(await getTracks("order=asc"))).toEqual([1, 3, 3, 3, 4, 4, 5]);
    expect(places(await getTracks("bots=include"))).toEqual([2, 2, 2, 2, 5, 4, 4, 3, 3, 3, 1]);
    const paged: string[] = [];
    let cursor: string | null = "";
    do {
      const page: TracksAnswer = await getTracks(`bots=include&limit=3${cursor ? `&cursor=${cursor}` : ""}`);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(paged).size).toBe(11);
  });

  test.each([
    ["code=Fifth-one", [5]],
    ["code=nobodys", []],
    ["platform=Zine", [1]],
    ["platform=Nothing", []],
    ["q=other.test", [3, 3, 3]],
    ["q=demo", [4, 4]],
    ["q=Fifth", [5]],
    ["end=2020-01-01", []],
  ])("filters by %s", async (query, expected) => {
    expect(places(await getTracks(query))).toEqual(expected);
  });
});

test("counts a link's clicks per day of the agency's zone, with zeros", async () => {
  const link = await Link.findOne({ where: { code: codes[1] }, rejectOnEmpty: true });
  const today = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const ask = async (query: string) => fixture.admin.get(`/urls/clicks-by-day?${query}`);
  const answer = read<ClicksByDayAnswer>(await ask(`code=${link.code}`));
  expect(answer).toMatchObject({ code: link.code, zone: "America/New_York" });
  expect(answer.days).toHaveLength(30);
  expect(answer.days.at(-1)).toEqual({ day: today, clicks: 0, bots: 4 });
  expect(answer.days.slice(0, -1).every(({ clicks, bots }) => clicks + bots === 0)).toBe(true);
  expect((await ask("code=nobodys")).status).toBe(404);
  expect((await ask(`code=${link.code}&start=2025-01-01&end=2026-01-01`)).status).toBe(200);
  expect((await ask(`code=${link.code}&start=2025-01-01&end=2026-01-02`)).status).toBe(422);
});

describe("CSV files of links and clicks", () => {
  const open = async (path: string) => {
    const { status, headers, body } = await fixture.admin.get(path);
    return { status, name: headers.get("content-disposition"), lines: toPlainCsv(String(body)).split("\r\n") };
  };

  test("contain the rows and words of the filter and end with their number", async () => {
    const { status, name, lines } = await open("/urls/codes.csv?sort=clicks&state=active");
    expect([status, name]).toEqual([200, expect.stringMatching(/filename=url-codes-\d{4}-\d\d-\d\d\.csv/)]);
    expect(lines.slice(0, 4)).toEqual([
      "Url codes",
      'Filter,"sort: clicks, state: active"',
      "Time zone of the days,America/New_York",
      "Bots,left out",
    ]);
    expect(
      lines.filter((line) => line.includes("/s/")).map((line) => codes.indexOf(line.split(",")[1] ?? "") + 1),
    ).toEqual([3, 4, 1, 2]);
    expect(lines.at(-2)).toBe("End of the file,Rows,4");
    const tracks = await open("/urls/tracks.csv?bots=include");
    expect(tracks.lines.at(-2)).toBe("End of the file,Rows,11");
    expect(tracks.lines.some((line) => line.includes(",yes,,other,"))).toBe(true);
  });

  test("contain only heads and rows with rows=only", async () => {
    const codesFile = await open("/urls/codes.csv?rows=only");
    expect(codesFile.name).toMatch(/filename=url-codes-\d{4}-\d\d-\d\d-rows\.csv/);
    expect(codesFile.lines[0]).toMatch(/^\uFEFF?Short URL,Code,End URL,/);
    expect(codesFile.lines.slice(1, -1).every((line) => line.includes("/s/"))).toBe(true);
    const tracks = await open("/urls/tracks.csv?bots=include&rows=only");
    expect(tracks.lines[0]).toMatch(/^\uFEFF?Time \(UTC\),Code,/);
    expect(tracks.lines).toHaveLength(1 + 11 + 1);
    expect((await open("/urls/tracks.csv?rows=all")).status).toBe(422);
  });

  test("contain no formulas", async () => {
    await fixture.make({ ...form, platform: "=HYPERLINK(1)" });
    expect((await open("/urls/codes.csv?limit=1")).status).toBe(422);
    const all = await open("/urls/codes.csv");
    expect(all.lines.join("\n")).toContain(",'=HYPERLINK(1),");
    expect((await open("/urls/tracks.csv?start=2026-02-01&end=2026-01-01")).status).toBe(422);
  });
});

test.each(["get-codes?code=é", "get-codes?client=é", "get-tracks?code=é", "clicks-by-day?code=é"])(
  "returns 422 for %s, which cannot be a code or id",
  async (path) => {
    expect((await fixture.admin.get(encodeURI(`/urls/${path}`))).status).toBe(422);
  },
);

test("keeps the sums of clicks that are deleted after 90 days", async () => {
  const before = read<LinksAnswer>(await fixture.admin.get("/urls/get-codes?sort=clicks&limit=1")).data[0]?.clicks;
  fixture.portal.clock.advance(91 * 86_400_000);
  await fixture.portal.scheduledTasks.find(({ name }) => name === "old-clicks")?.run();
  expect(await LinkClick.count()).toBe(0);
  await fixture.enter(fixture.admin, fixture.adminUser);
  expect((await getCodes("sort=clicks&limit=1")).data[0]?.clicks).toBe(before);
  expect((await getTracks("")).data).toEqual([]);
});
