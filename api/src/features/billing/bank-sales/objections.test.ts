import type {
  BankMovementsAnswer,
  BillingCasesAnswer,
  ErrorAnswer,
  MessageAnswer,
  SalesOrdersAnswer,
} from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import {
  billForInvoice,
  billOne,
  november,
  rehearseOne,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { codeOf, object, readMarked, startObjections, why } from "./objections.fixture";

let objections: Awaited<ReturnType<typeof startObjections>>;
let fixture: BillingFixture;
beforeAll(async () => {
  objections = await startObjections();
  ({ fixture } = objections);
});
afterAll(() => fixture.stop());

const day = 86_400_000;

/** Signs in again, because the session expired. */
async function passDays(shop: BilledShop, days: number): Promise<void> {
  await fixture.advance(days * day);
  for (const [client, id] of [
    [fixture.admin, fixture.adminId],
    [shop.browser, shop.user.id],
  ] as const) {
    await fixture.enter(client, await User.findByPk(id, { rejectOnEmpty: true }));
  }
}

describe("POST /pc/object-to-sale", () => {
  test("lists an unbilled deposit with its reason, but in no bill or sum, until staff decide", async () => {
    const { shop, id } = await objections.newMarked();
    expect(await objections.readOwed(shop)).toBe(12_600);
    read(await object(shop, id));
    expect(await objections.readOwed(shop)).toBe(0);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ lines: [], excluded: [{ id, reason: "objected" }] });
    const orders = read<SalesOrdersAnswer>(await shop.browser.get("/sales/orders?start=2026-11-01&end=2026-11-30"));
    expect(orders.orders).toMatchObject([{ id, verified: 0, commission: 0, reason: "objected" }]);
    const movements = await fixture.admin.post("/pc/get-trans", { id: shop.user.id, ...november });
    const objection = { reason: "A loan of my own", decision: null };
    expect(read<BankMovementsAnswer>(movements).data).toMatchObject([
      { id, markedAsSale: true, marking: { marked: true, reason: why, canObject: false, objection } },
    ]);
    expect(await objections.findCase(shop)).toMatchObject({ deposit: { id, amount: 42_000, marking: { objection } } });
  });

  test("rejects a bill that states the deposit during an objection", async () => {
    const { shop, id } = await objections.newMarked();
    const { hash } = await rehearseOne(fixture, shop);
    read(await object(shop, id));
    const transactions = [{ id, totalOrder: 42_000, commission: 12_600 }];
    for (const rehearsalHash of [undefined, hash]) {
      const body = { id: shop.user.id, ...november, transactions, ...(rehearsalHash && { rehearsalHash }) };
      expect((await fixture.admin.post("/pc/bill-client", body)).status).toBeGreaterThanOrEqual(409);
    }
    expect(await readMarked(shop)).toMatchObject([{ marking: { invoice: null } }]);
  });

  test("concurrent with a bill, leaves the deposit either billed with a case or off the bill", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { shop, id } = await objections.newMarked();
      const { hash } = await rehearseOne(fixture, shop);
      const transactions = [{ id, totalOrder: 42_000, commission: 12_600 }];
      const body = { id: shop.user.id, ...november, transactions, rehearsalHash: hash };
      const [objected, billed] = await Promise.all([object(shop, id), fixture.admin.post("/pc/bill-client", body)]);
      expect(objected.status).toBe(200);
      const [marked] = await readMarked(shop);
      expect(marked?.marking.invoice === null).toBe(billed.status !== 201);
      expect((await rehearseOne(fixture, shop)).total).toBe(0);
      expect(await objections.findCase(shop)).toMatchObject({ deposit: { id } });
    }
  });

  test("stores one objection with one case for repeated and concurrent requests", async () => {
    const { shop, id } = await objections.newMarked();
    const replies = await Promise.all([object(shop, id), object(shop, id), object(shop, id, "Said otherwise")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const where = { action: "deposit.objected", subject: shop.businessId };
    expect(await AuditLog.count({ where })).toBe(1);
    const { data } = read<BillingCasesAnswer>(await fixture.admin.get("/pc/cases?limit=200"));
    expect(data.filter(({ client }) => client?.id === shop.user.id)).toHaveLength(1);
  });

  test("returns the same 404 for a foreign, an unmarked and an unknown deposit", async () => {
    const [{ id }, stranger] = [await objections.newMarked(), await fixture.newShop()];
    const unmarked = await fixture.book(stranger);
    const replies = await Promise.all([id, unmarked, "fctxn_nobody"].map((one) => object(stranger, one)));
    const bodies = replies.map((reply) => {
      const { message, code } = read<ErrorAnswer>(reply, 404);
      return { message, code };
    });
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
    expect(await readMarked(stranger, `?id=${id}`)).toEqual([]);
  });

  test.each([{}, { id: "fctxn_nobody" }, { id: "fctxn_nobody", reason: " " }, { reason: "A loan" }])(
    "rejects %j",
    async (body) => {
      const shop = await fixture.newShop();
      expect((await shop.browser.post("/pc/object-to-sale", body)).status).toBe(422);
    },
  );

  test("puts a billed deposit on hold only if its invoice is voided before staff decide", async () => {
    const { shop, id } = await objections.newMarked();
    const { id: invoiceId } = await billForInvoice(fixture, shop);
    expect(read<MessageAnswer>(await object(shop, id)).message).toContain("billed already");
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 0, credits: [] });
    read(await fixture.admin.post("/pc/void-invoice", { id: invoiceId, reason: "By mistake" }));
    expect(await objections.readOwed(shop)).toBe(0);
    const named = { transactions: [{ id, totalOrder: 42_000, commission: 12_600 }] };
    expect(codeOf(await billOne(fixture, shop, named), 422)).toBe("NOT_BILLABLE");
    read(await objections.decide(id, true));
    expect(await objections.readOwed(shop)).toBe(12_600);
  });

  test("accepts an objection until 7 days after the bill, at the end of the day in the business's zone", async () => {
    const { shop, id } = await objections.newMarked();
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: true, objectUntil: null } }]);
    await billForInvoice(fixture, shop);
    const billedOn = toLocalDay(fixture.portal.clock.now(), "America/New_York");
    await passDays(shop, 7);
    const last = toLocalDay(fixture.portal.clock.now(), "America/New_York");
    expect(last > billedOn).toBe(true);
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: true, objectUntil: last } }]);
    await passDays(shop, 1);
    expect(await readMarked(shop)).toMatchObject([{ marking: { canObject: false } }]);
    expect(codeOf(await object(shop, id))).toBe("OBJECTION_TOO_LATE");
    expect(await objections.findCase(shop)).toBeUndefined();

    // A change of a deposit that was billed long ago has its own 7 days.
    await objections.mark(id, false);
    await objections.mark(id);
    read(await object(shop, id));
  });

  test("is for the client only", async () => {
    const { id } = await objections.newMarked();
    expect((await fixture.admin.post("/pc/object-to-sale", { id, reason: "A loan" })).status).toBe(403);
  });
});
