import type {
  BankMovementsAnswer,
  ErrorAnswer,
  MessageAnswer,
  NotificationsAnswer,
  SalesOrdersAnswer,
  SalesSummaryAnswer,
} from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { toLocalDay } from "../../../models/values/local-day";
import {
  billForInvoice,
  noonOf,
  november,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";
import { endLink } from "../../../../testing/sales-shop";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

const reason = "Paid by check for a detail";
const send = (transactionId: string, marked: boolean) =>
  fixture.admin.post("/pc/mark-as-sale", { transactionId, marked, reason });
const mark = async (id: string, marked = true) => read<MessageAnswer>(await send(id, marked)).message;
const countAudit = (action: string, { businessId }: BilledShop) =>
  AuditLog.count({ where: { action, subject: businessId } });

async function isMarked({ user }: BilledShop, id: string): Promise<boolean | undefined> {
  const reply = await fixture.admin.post("/pc/get-trans", { id: user.id, ...november });
  return read<BankMovementsAnswer>(reply).data.find((one) => one.id === id)?.markedAsSale;
}

/** Up to today, because a reversal is dated on the day of its unmarking. */
const allDays = () => ({
  startDate: "2026-11-01",
  endDate: toLocalDay(fixture.portal.clock.now(), "America/New_York"),
});

async function readSummary({ browser }: BilledShop): Promise<SalesSummaryAnswer> {
  const { startDate, endDate } = allDays();
  return read<SalesSummaryAnswer>(await browser.get(`/sales/summary?start=${startDate}&end=${endDate}`));
}

describe("POST /pc/mark-as-sale", () => {
  test("makes a deposit a sale of its day, in the client's figures and the bill", async () => {
    const shop = await fixture.newShop([buildSale({ occurredAt: noonOf("2026-11-10") })]);
    const id = await fixture.book(shop);
    expect(await isMarked(shop, id)).toBe(false);
    expect(await mark(id)).toBe("It counts as a sale.");
    expect(await isMarked(shop, id)).toBe(true);
    const { orders } = read<SalesOrdersAnswer>(await shop.browser.get("/sales/orders?start=2026-11-01&end=2026-11-30"));
    expect(orders[0]).toMatchObject({ id, source: "bank", verified: 42_000, commission: 12_600, confirmed: true });
    expect(orders[0]?.line_items[0]).toMatchObject({ name: "Check deposit", base_price_money: { amount: 42_000 } });
    expect(await readSummary(shop)).toMatchObject({ totalSales: 52_000, commissionable: 52_000, owed: 15_600 });
    const rehearsal = await rehearseOne(fixture, shop);
    expect(rehearsal).toMatchObject({ total: 15_600, lines: [{ id, source: "bank", date: "2026-11-12" }, {}] });
    const audit = { actor: fixture.adminId, action: "deposit.marked", subject: shop.businessId };
    expect(await AuditLog.count({ where: audit })).toBe(1);
  });

  test("changes nothing for a repeated request, also of two admins at once", async () => {
    const shop = await fixture.newShop();
    const id = await fixture.book(shop);
    const replies = await Promise.all([send(id, true), send(id, true), send(id, true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 12_600 });
    expect(await countAudit("deposit.marked", shop)).toBe(1);
  });

  test("marks an unbilled deposit again after unmarking it without a trace in the figures", async () => {
    const shop = await fixture.newShop();
    const id = await fixture.book(shop);
    expect(await mark(id, false)).toBe("It counts as no sale.");
    await mark(id);
    expect(await mark(id, false)).toBe("It counts as no sale.");
    expect(await isMarked(shop, id)).toBe(false);
    expect(await readSummary(shop)).toMatchObject({ totalSales: 0, salesQuantity: 0, refunds: 0, owed: 0 });
    expect(await rehearseOne(fixture, shop)).toMatchObject({ lines: [], excluded: [], credits: [] });
    await mark(id);
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 12_600 });
    expect([await countAudit("deposit.marked", shop), await countAudit("deposit.unmarked", shop)]).toEqual([2, 1]);
  });

  test("credits a billed deposit on the next bill, like a refund", async () => {
    const shop = await fixture.newShop();
    const id = await fixture.book(shop);
    await mark(id);
    const { id: invoice, invoice_number } = await billForInvoice(fixture, shop);
    expect(await mark(id, false)).toContain("is credited on the next invoice");
    expect(await isMarked(shop, id)).toBe(false);
    expect(await readSummary(shop)).toMatchObject({ commissionable: 0 });
    const credit = { id: `credit:bank:${id}:unmarked`, amount: 12_600, invoice_number };
    expect(await rehearseOne(fixture, shop, allDays())).toMatchObject({ total: -12_600, credits: [credit] });

    await mark(id);
    expect(await rehearseOne(fixture, shop, allDays())).toMatchObject({ total: 0, credits: [] });
    await mark(id, false);
    await fixture.recordSales(shop, [buildSale({ totalCents: 100_000, occurredAt: noonOf("2026-11-13") })]);
    expect((await billForInvoice(fixture, shop, allDays())).total).toBe(30_000 - 12_600);
    expect(read(await send(id, true), 409)).toMatchObject({ code: "CREDITED" });
    expect(await fixture.admin.get(`/pc/invoices/${invoice}`)).toMatchObject({ body: { total: 12_600 } });
  });

  test("stays confirmed when a connection ends, since no connection reported it", async () => {
    const shop = await fixture.newShop();
    await mark(await fixture.book(shop));
    await endLink(shop, { unconfirmedFrom: noonOf("2026-11-01") });
    expect(await rehearseOne(fixture, shop)).toMatchObject({ total: 12_600, excluded: [] });
  });

  test.each([
    ["a payout", { payoutOf: "square" }, 422, "PAYOUT"],
    ["money that went out", { amountCents: -42_000 }, 422, "NO_DEPOSIT"],
    ["a pending one", { status: "pending" }, 409, "NOT_POSTED"],
    ["one that never happened", { status: "void" }, 409, "NOT_POSTED"],
  ] as const)("rejects %s", async (_, change, status, code) => {
    const shop = await fixture.newShop();
    expect(read(await send(await fixture.book(shop, change), true), status)).toMatchObject({ code });
    expect(await readSummary(shop)).toMatchObject({ totalSales: 0 });
  });

  test.each([
    [{ transactionId: "fctxn_nobody", marked: true, reason }, 404],
    [{ transactionId: "fctxn_nobody", reason }, 422],
    [{ transactionId: "fctxn_nobody", marked: "yes", reason }, 422],
    [{ marked: true, reason }, 422],
  ])("rejects %j", async (body, status) => {
    expect((await fixture.admin.post("/pc/mark-as-sale", body)).status).toBe(status);
  });

  test.each([true, false])("returns an error at the field of a missing reason (marked: %s)", async (marked) => {
    const shop = await fixture.newShop();
    const transactionId = await fixture.book(shop);
    if (!marked) await mark(transactionId);
    for (const sent of [undefined, "", "  ", "no"]) {
      const body = { transactionId, marked, ...(sent !== undefined && { reason: sent }) };
      const refused = read<ErrorAnswer>(await fixture.admin.post("/pc/mark-as-sale", body), 422);
      expect(refused.fields?.reason).toMatch(/^Please say why/);
    }
    expect(await isMarked(shop, transactionId)).toBe(!marked);
  });

  test("notifies the owner of person, time, reason and amount, once per change", async () => {
    const shop = await fixture.newShop();
    const id = await fixture.book(shop);
    await mark(id);
    await mark(id);
    await mark(id, false);
    await fixture.portal.runJobs();
    const mails = (await fixture.lab.inbox("mail", shop.user.email)).filter(({ subject }) =>
      subject?.includes("$420.00"),
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "A bank deposit of $420.00 no longer counts as a sale",
      "A bank deposit of $420.00 now counts as a sale",
    ]);
    const notified = read<NotificationsAnswer>(await shop.browser.get("/account/notifications")).data;
    expect(notified.map(({ kind, text }) => [kind, text.includes(`Reason: “${reason}”`)])).toEqual([
      ["deposit-marked", true],
      ["deposit-marked", true],
    ]);
    for (const { text } of mails) {
      expect(text).toMatch(/Alex \S+ of the agency .* on \w+ \d+, 20\d\d.* E[SD]T/);
      expect(text).toContain(`Reason: “${reason}”`);
      expect(text).toContain("November 12, 2026, “Check deposit”");
    }
  });

  test("is for staff only", async () => {
    const shop = await fixture.newShop();
    const body = { transactionId: await fixture.book(shop), marked: true, reason };
    expect((await shop.browser.post("/pc/mark-as-sale", body)).status).toBe(403);
  });
});
