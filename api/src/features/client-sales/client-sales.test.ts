import Joi from "joi";
import type { ClientSalesAnswer } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import type { User } from "../../models/user.model";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import { accountFixture, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { buildLineItem, buildRefund, buildSale, insertConnection } from "../../../testing/sales-builder";
import { inBusiness } from "../../sales/lock-business";
import { acceptAgreement } from "../../../testing/sales-shop";
import { createRecordSales } from "../../sales/record-sales.command";

const november = { startDate: "2026-11-01", endDate: "2026-11-30" };
const path = "/integration/get-all-clients";

let fixture: AccountFixture;
let admin: TestClient;
let ada: User;
let ben: User;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "100" });
  admin = fixture.portal.newClient();
  await fixture.enter(admin, await fixture.buildUser({ role: "admin" }));
  ada = await buildClient([wash, coat, giftCard, back], "America/New_York", new Date("2026-11-02T05:00:00Z"));
  ben = await buildClient([late, lateBack], "America/Los_Angeles", new Date("2026-12-05T18:00:00Z"));
});
afterAll(() => fixture.stop());

const wash = buildSale({ occurredAt: new Date("2026-11-02T18:00:00Z"), totalCents: 4_001 });
const coat = buildSale({
  occurredAt: new Date("2026-11-05T18:00:00Z"),
  totalCents: 20_000,
  tipCents: 2_000,
  lineItems: ["Ceramic coat", "Wax"].map((name) => buildLineItem({ name })),
});
const giftCard = buildSale({
  occurredAt: new Date("2026-11-06T18:00:00Z"),
  totalCents: 5_000,
  giftCardCents: 5_000,
  lineItems: [buildLineItem({ name: "Gift card" })],
});
const back = buildRefund({
  saleExternalId: coat.externalId,
  totalCents: 20_000,
  occurredAt: new Date("2026-11-09T18:00:00Z"),
});
/** 30 November in Los Angeles, but already December in New York. */
const late = buildSale({ occurredAt: new Date("2026-12-01T06:00:00Z"), totalCents: 1_000 });
const lateBack = buildRefund({ saleExternalId: late.externalId, occurredAt: new Date("2026-12-09T18:00:00Z") });

async function buildClient(records: SourceRecord[], timeZone: string, agreedAt: Date): Promise<User> {
  const { database, clock } = fixture.portal;
  const user = await fixture.buildUser({}, { timeZone });
  const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  const connection = await insertConnection(database, business.id);
  const recordSales = createRecordSales({ clock });
  await inBusiness(connection.businessId, (lock) => recordSales(lock, { connection, records }));
  await acceptAgreement(business.id, agreedAt);
  return user;
}

async function ask(body: Record<string, unknown>): Promise<ClientSalesAnswer> {
  const reply = await admin.post(path, body);
  expect(reply.status).toBe(200);
  return Joi.attempt(reply.body, Joi.object().unknown(true).required()) as ClientSalesAnswer;
}

describe("POST /integration/get-all-clients", () => {
  test("lists every sale with its billing state on its local day", async () => {
    const { data, totals, nextCursor } = await ask({ userId: ada.id, ...november });
    const own = { clientId: ada.id, name: "Demo Detailing" };
    const card = { ...own, item: "Ceramic coat and 1 more", source: "square", currency: "USD" };
    const row = { ...card, state: "billable", reason: "counted" };
    const sale = { ...row, kind: "sale" };
    expect(data).toEqual([
      {
        ...row,
        kind: "refund",
        id: back.externalId,
        totalOrder: -20_000,
        verified: -18_000,
        commission: -5_400,
        date: "2026-11-09",
      },
      {
        ...card,
        kind: "sale",
        item: "Gift card",
        id: giftCard.externalId,
        totalOrder: 5_000,
        verified: 0,
        commission: 0,
        date: "2026-11-06",
        state: "excluded",
        reason: "gift-card",
      },
      { ...sale, id: coat.externalId, totalOrder: 20_000, verified: 18_000, commission: 5_400, date: "2026-11-05" },
      {
        ...sale,
        item: "Full detail",
        id: wash.externalId,
        totalOrder: 4_001,
        verified: 4_001,
        commission: 1_200,
        date: "2026-11-02",
      },
    ]);
    expect(totals).toEqual([
      { ...own, timeZone: "America/New_York", totalOrder: 9_001, verified: 4_001, commission: 1_200 },
    ]);
    expect(nextCursor).toBeNull();
  });

  test("excludes sales before the agreement and their refunds", async () => {
    const { data } = await ask({ userId: ben.id, startDate: "2026-11-01", endDate: "2026-12-31" });
    const states = data.map(({ id, state, reason }) => [id, state, reason]);
    expect(states).toEqual([
      [lateBack.externalId, "excluded", "before-agreement"],
      [late.externalId, "excluded", "before-agreement"],
    ]);
  });

  test("uses the days of each client's zone", async () => {
    expect((await ask({ userId: ben.id, ...november })).data).toMatchObject([
      { id: late.externalId, date: "2026-11-30" },
    ]);
  });

  test("returns one total per chosen client over all pages", async () => {
    const both = [back, coat, giftCard, late, wash].map(({ externalId }) => externalId).sort();
    const answer = await ask({ userId: [ada.id, ben.id], ...november });
    expect(answer.data.map(({ id }) => id).sort()).toEqual(both);
    const all = await ask({ userId: "all", ...november });
    expect(new Set(all.totals.map(({ clientId }) => clientId))).toEqual(new Set([ada.id, ben.id]));
    const paged: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: ClientSalesAnswer = await ask({
        userId: "all",
        ...november,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...page.data.map(({ id }) => id));
      expect(page.totals).toEqual(all.totals);
      cursor = page.nextCursor;
    }
    expect([...paged].sort()).toEqual(both);
  });

  test("returns zero totals for a client without sales in the range", async () => {
    const { data, totals } = await ask({ userId: ada.id, startDate: "2025-01-01", endDate: "2025-01-31" });
    expect([data, totals]).toMatchObject([[], [{ totalOrder: 0, verified: 0, commission: 0 }]]);
  });

  test.each([
    [{ startDate: "2026-11-01" }, "Please select both start and end dates."],
    [{ endDate: "2026-11-01" }, "Please select both start and end dates."],
    [{ startDate: "", endDate: "" }, "Please select both start and end dates."],
    [{ startDate: "2026-11-02", endDate: "2026-11-01" }, "The end date is before the start date."],
    [{ startDate: "2020-11-02", endDate: "2026-11-01" }, "Please choose at most 3 years."],
    [{ startDate: "11/02/2026", endDate: "2026-11-01" }, "Write the day as YYYY-MM-DD."],
  ])("returns 422 for the days %j: %s", async (days, message) => {
    const reply = await admin.post(path, { userId: "all", ...days });
    expect([reply.status, reply.body]).toMatchObject([422, { message }]);
  });

  test.each([
    [undefined, "Please select at least one client."],
    [[], "Please select at least one client."],
    ["usr_nobody", "A chosen client does not exist."],
    [["usr_nobody"], "A chosen client does not exist."],
  ])("returns 422 for the clients %j: %s", async (userId, message) => {
    const reply = await admin.post(path, { ...november, ...(userId === undefined ? {} : { userId }) });
    expect([reply.status, reply.body]).toMatchObject([422, { message }]);
  });

  test.each([{ limit: 0 }, { limit: "10" }, { cursor: "nonsense" }, { businessId: "biz_other" }])(
    "returns 422 for %j",
    async (extra) => {
      expect((await admin.post(path, { userId: "all", ...november, ...extra })).status).toBe(422);
    },
  );

  test("returns 401 without a session and 403 to clients", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post(path, { userId: "all", ...november })).status).toBe(401);
    await fixture.enter(client, ada);
    expect((await client.post(path, { userId: ada.id, ...november })).status).toBe(403);
  });
});
