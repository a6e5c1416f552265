import type { ProvenDaysAnswer, ProvenLocation } from "@portal/api-contract";
import Joi from "joi";
import { ReadSpan } from "../../../models/read-span.model";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { TestClient } from "../../../../testing/http-client";
import type { SquareClient } from "../../../../testing/square.fixture";
import { recordStatements } from "../../../../testing/enumeration-probe";
import { syncFixture, type SyncFixture } from "../../../../testing/sync.fixture";
import { coverFrom } from "../../../../testing/sales-shop";

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await syncFixture.start();
});
afterAll(() => fixture.stop());

const day = 86_400_000;
const answerSchema = Joi.object<ProvenDaysAnswer>({ rows: Joi.array().required() }).unknown().required();

async function read(browser: TestClient, path: string): Promise<ProvenDaysAnswer> {
  const { status, body } = await browser.get(path);
  expect(status).toBe(200);
  const answer: ProvenDaysAnswer = Joi.attempt(body, answerSchema);
  return answer;
}

const zoneOf = async (client: SquareClient) => (await read(client.browser, "/sales/coverage")).timeZone;

async function today(client: SquareClient): Promise<LocalDay> {
  return toLocalDay(fixture.portal.clock.now(), await zoneOf(client));
}

async function enterAgain(client: SquareClient): Promise<void> {
  client.browser = fixture.portal.newClient();
  await fixture.enter(client.browser, client.user);
}

async function rescan(): Promise<void> {
  await fixture.runScheduledTask("re-scans");
  await fixture.portal.runJobs();
}

/** Skips the pause after a failure. A problem is shown after the second failure. */
async function tryAgain(): Promise<void> {
  await fixture.portal.makeJobsDue("square.sync");
  await fixture.portal.runJobs();
}

const cellOf = (row: ProvenLocation | undefined, on: LocalDay) => row?.cells.find((cell) => cell.day === on);
const stateOf = (row: ProvenLocation | undefined, on: LocalDay) => cellOf(row, on)?.state;

describe("the days of a business", () => {
  test("are complete from the import on", async () => {
    const client = await fixture.newSquareClient();
    await fixture.linkAndImport(client, fixture.nextMerchant());
    const now = await today(client);
    const start = addDays(now, -365);
    const { rows, days, timeZone } = await read(
      client.browser,
      `/sales/coverage?start=${start}&end=${addDays(now, 30)}`,
    );
    expect([days[0], days.at(-1), days.length]).toEqual([start, now, 366]);
    const locations = await fixture.listLocations(client);
    expect(rows.map(({ locationId }) => locationId).sort()).toEqual(
      locations.map(({ externalId }) => externalId).sort(),
    );
    const begin = toLocalDay((await fixture.findConnection(client)).importFrom, timeZone);
    for (const row of rows) {
      expect(row.cells.map((cell) => cell.day)).toEqual(days);
      expect(cellOf(row, begin)).toMatchObject({ state: "no-data", cure: null, readAt: null });
      for (const cell of row.cells.filter((one) => one.day > begin && one.day < now)) {
        expect(["complete", "closed"]).toContain(cell.state);
        expect(cell).toMatchObject({ cure: null, readAt: expect.any(String) as unknown });
      }
      expect(cellOf(row, now)).toMatchObject({ state: "today", cure: null });
      expect(cellOf(row, now)?.reason).toMatch(/^Today so far: read up to \w{3} \d+, \d{4}, \d+:\d\d [AP]M\.$/);
    }
    await fixture.advance(day);
    await rescan();
    await enterAgain(client);
    const [row] = (await read(client.browser, "/sales/coverage")).rows;
    expect([stateOf(row, now), stateOf(row, addDays(now, 1))]).toEqual([
      expect.stringMatching(/complete|closed/),
      "today",
    ]);
  });

  test("are late while the source cannot be read", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.advance(day);
    await rescan();
    await enterAgain(client);
    const first = await today(client);
    await fixture.advance(day);
    await enterAgain(client);
    const [late] = (await read(client.browser, "/sales/coverage")).rows;
    expect(cellOf(late, first)).toMatchObject({
      state: "late",
      reason: "The day is over, but we have not read all of it yet.",
      cure: "You don't need to do anything. We read it within minutes.",
    });
    const { merchantId: account } = client;
    await fixture.lab.control("faults", { provider: "square", kind: "500", count: 10, account });
    await rescan();
    await tryAgain();
    const [silent] = (await read(client.browser, "/sales/coverage")).rows;
    expect(cellOf(silent, first)).toMatchObject({
      reason: "The day is over, but we have not read all of it yet. Square does not answer.",
      cure: "You don't need to do anything. We keep trying.",
    });
    await fixture.lab.control("faults/clear", {});
    await tryAgain();
    const [row] = (await read(client.browser, "/sales/coverage")).rows;
    expect(cellOf(row, first)).toMatchObject({
      state: "complete",
      reason: expect.stringMatching(/We read all of this day on/) as unknown,
    });
  });

  test("are disconnected after an unlink", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.readSales(client);
    await fixture.unlink(client);
    await fixture.portal.runJobs();
    const first = await today(client);
    await fixture.advance(2 * day);
    await enterAgain(client);
    const [ended] = (await read(client.browser, "/sales/coverage")).rows;
    for (const on of [first, addDays(first, 1), addDays(first, 2)]) {
      expect(cellOf(ended, on)).toMatchObject({
        state: "disconnected",
        reason: expect.stringMatching(/^Square was unlinked on \w{3} \d+, \d{4}, \d+:\d\d [AP]M\.$/) as unknown,
        cure: "Link Square again. We then read what is missing.",
      });
    }
    await fixture.linkAndImport(client, client.merchantId);
    const [row] = (await read(client.browser, "/sales/coverage")).rows;
    expect(stateOf(row, first)).toMatch(/complete|closed/);
    expect(stateOf(row, addDays(first, 1))).toMatch(/complete|closed/);
    expect(stateOf(row, addDays(first, 2))).toBe("today");
  });

  test("of a new location have no data before its first read", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.readSales(client);
    const { linkedAt } = await fixture.findConnection(client);
    await coverFrom(fixture, client.businessId, new Date(linkedAt.getTime() - 300 * day));
    const on = addDays(await today(client), -10);
    const [row] = (await read(client.browser, "/sales/coverage")).rows;
    expect(cellOf(row, on)).toMatchObject({
      state: "no-data",
      reason: expect.stringMatching(/^We don't know whether this location's sales were read before /) as unknown,
      cure: "Unlink Square and link it again. We then read the whole year.",
    });
  });
});

describe("GET /sales/coverage and /admin/coverage", () => {
  test("show clients their own days only", async () => {
    const [client, other] = [await fixture.newLinkedClient(), await fixture.newSquareClient()];
    await fixture.readSales(client);
    const own = await read(client.browser, "/sales/coverage");
    expect(own.rows.length).toBeGreaterThan(0);
    expect((await read(other.browser, "/sales/coverage")).rows).toEqual([]);
    for (const role of ["admin", "billing", "viewer"] as const) {
      const staff = fixture.portal.newClient();
      await fixture.enter(staff, await fixture.buildUser({ role }));
      expect(await read(staff, `/admin/coverage?client=${client.user.id}`)).toEqual(own);
      expect((await read(staff, `/admin/coverage?client=${other.user.id}`)).rows).toEqual([]);
      expect((await staff.get("/admin/coverage?client=usr_nobody")).status).toBe(422);
      expect((await staff.get("/admin/coverage")).status).toBe(422);
    }
    const foreign = await client.browser.get(`/admin/coverage?client=${other.user.id}`);
    expect(foreign.status).toBe(403);
  });

  test("return 422 for more than 366 days or a reversed range", async () => {
    const { browser } = await fixture.newSquareClient();
    const reply = await browser.get("/sales/coverage?start=2025-01-01&end=2026-01-02");
    expect(reply).toMatchObject({ status: 422, body: { message: "Please choose at most 366 days." } });
    expect((await browser.get("/sales/coverage?start=2026-02-01&end=2026-01-02")).status).toBe(422);
    expect((await read(browser, "/sales/coverage?start=2090-01-01&end=2090-02-01")).days).toEqual([]);
  });

  test("use two statements for any number of locations", async () => {
    const client = await fixture.newLinkedClient();
    await fixture.readSales(client);
    const { statements } = await recordStatements(fixture.portal.database.sequelize, () =>
      client.browser.get("/sales/coverage"),
    );
    const own = statements.filter((sql) => /read_spans|source_locations|sales_by_day|link_spans/.test(sql));
    expect(own).toHaveLength(2);
  });
});

test("a replaced account is shown only if it was connected in the requested days", async () => {
  const client = await fixture.newLinkedClient();
  await fixture.readSales(client);
  await fixture.unlink(client);
  await fixture.portal.runJobs();
  const former = await fixture.findConnection(client);
  await fixture.advance(40 * day);
  await enterAgain(client);
  await fixture.linkWithoutImport(client, fixture.nextMerchant());
  await fixture.readSales(client);
  const ofFormer = await ReadSpan.findAll({ where: { connectionId: former.id } });
  const names = new Set(ofFormer.map(({ locationId }) => locationId));
  const isShown = ({ rows }: ProvenDaysAnswer) => rows.some(({ locationId }) => names.has(locationId));
  expect(isShown(await read(client.browser, "/sales/coverage"))).toBe(false);
  const start = toLocalDay(new Date(former.linkedAt.getTime() - 5 * day), "UTC");
  expect(isShown(await read(client.browser, `/sales/coverage?start=${start}`))).toBe(true);
});
