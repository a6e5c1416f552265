import type { BalanceAnswer, InvoiceAnswer, NotificationsAnswer } from "@portal/api-contract";
import { clientCredit, held, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import {
  billForInvoice,
  noonOf,
  rehearseOne,
  billingFixture,
  wash,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund } from "../../../../testing/sales-builder";
import {
  answer,
  billThree,
  endDebit,
  grant,
  question,
  readInvoice,
  reason,
  refuse,
  reportFromBank,
} from "./disputes.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

type Billed = Awaited<ReturnType<typeof billThree>>;

const readOwed = async ({ shop }: Billed) => read<BalanceAnswer>(await shop.browser.get("/pc/balance"));
/** Text of the notice about the debit that the bank returned. */
const readReturn = async ({ shop }: Billed) => {
  const { data } = read<NotificationsAnswer>(await shop.browser.get("/account/notifications"));
  return data.find(({ kind }) => kind === "debit-returned")?.text;
};
const creditOf = async (billed: Billed) => {
  const { parts } = await readOwed(billed);
  return parts.find(({ kind }) => kind === "credit")?.amount;
};

/** Grants the line of $30.00: while it is on hold, or after it was paid, with credit as the choice. */
async function grantThirty(when: "on hold" | "paid"): Promise<Billed> {
  const billed = await billThree(fixture);
  if (when === "paid") await endDebit(fixture, billed, "succeed");
  const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.thirty }]);
  await answer(fixture, id, [grant(billed.lines.thirty)]);
  if (when === "paid") await billed.shop.browser.post(`/pc/disputes/${id}/choose`, { settlement: "credit" });
  return billed;
}

async function sellMore({ shop }: Billed, totalCents: number): Promise<void> {
  await fixture.recordSales(shop, [wash({ totalCents, occurredAt: noonOf("2026-11-15") })]);
}

test("reopens a granted credit when the one invoice that it lowered is void", async () => {
  const billed = await grantThirty("paid");
  const { shop } = billed;
  expect(await creditOf(billed)).toBe(3_000);
  await sellMore(billed, 20_000);
  const rehearsal = await rehearseOne(fixture, shop);
  expect([rehearsal.total, rehearsal.credits]).toEqual([3_000, [expect.objectContaining({ amount: 3_000 })]]);
  const { id } = await billForInvoice(fixture, shop);
  expect(await readInvoice(shop, id)).toMatchObject({ total: 3_000, due: 3_000 });
  expect([await readBalance(clientCredit(shop.businessId)), await creditOf(billed)]).toEqual([0, 0]);
  expect(await readBalance(receivable(shop.businessId))).toBe(3_000);
  expect((await rehearseOne(fixture, shop)).credits).toEqual([]);
  await fixture.admin.post("/pc/void-invoice", { id, reason });
  expect([await readBalance(clientCredit(shop.businessId)), await creditOf(billed)]).toEqual([-3_000, 3_000]);
  expect(await readBalance(receivable(shop.businessId))).toBe(0);
  expect((await billForInvoice(fixture, shop)).total).toBe(3_000);
});

test.each(["on hold", "paid"] as const)(
  "credits a sale that was granted %s once when it is refunded at its source later",
  async (when) => {
    const billed = await grantThirty(when);
    const { shop, sales } = billed;
    await sellMore(billed, 40_000);
    const before = (await rehearseOne(fixture, shop)).total;
    const back = buildRefund({ saleExternalId: sales[0]?.externalId, occurredAt: noonOf("2026-11-16") });
    await fixture.recordSales(shop, [back]);
    const { total, credits } = await rehearseOne(fixture, shop);
    const charged = 0 - credits.reduce((sum, { amount }) => sum + amount, 0);
    // The refund of $10.00 at the source would be a credit of $3.00, which the grant of $30.00 covers already.
    expect([total, charged]).toEqual([before, when === "paid" ? -3_000 : 0]);
    const owed = (await readOwed(billed)).owed;
    await billForInvoice(fixture, shop);
    expect((await readOwed(billed)).owed).toBe(owed);
    expect((await rehearseOne(fixture, shop)).credits).toEqual([]);
  },
);

test("credits a later refund at the source only for the charged part that was not granted", async () => {
  const billed = await billThree(fixture);
  const { shop, sales, lines } = billed;
  const { id } = await question(shop, billed.id, [{ id: lines.thirty, amount: 100 }]);
  await answer(fixture, id, [grant(lines.thirty)]);
  await sellMore(billed, 40_000);
  const back = buildRefund({ saleExternalId: sales[0]?.externalId, occurredAt: noonOf("2026-11-16") });
  await fixture.recordSales(shop, [back]);
  const { credits } = await rehearseOne(fixture, shop);
  expect(credits.map(({ amount }) => amount)).toEqual([300, -100]);
});

test("uses no credit of the client when a granted sale is lowered at its source, billed, then raised again", async () => {
  const billed = await grantThirty("on hold");
  const { shop, sales } = billed;
  const [sale] = sales;
  if (!sale) throw new Error("The invoice has no sale.");
  await fixture.recordSales(shop, [{ ...sale, totalCents: 5_000, version: sale.version + 1 }]);
  await sellMore(billed, 40_000);
  expect((await billForInvoice(fixture, shop)).total).toBe(12_000);
  await fixture.recordSales(shop, [{ ...sale, version: sale.version + 2 }]);
  await sellMore(billed, 30_000);
  const { id, total } = await billForInvoice(fixture, shop);
  expect([total, await readBalance(clientCredit(shop.businessId))]).toEqual([9_000, 0]);
  expect(await readBalance(receivable(shop.businessId))).toBe(2_100 + 12_000 + 9_000);
  read(await fixture.admin.post("/pc/void-invoice", { id, reason }));
  expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
  expect(await readBalance(receivable(shop.businessId))).toBe(2_100 + 12_000);
});

test("absorbs a whole grant when its sale was corrected, billed again, then refunded at its source", async () => {
  const billed = await billThree(fixture);
  const { shop, sales } = billed;
  const [sale] = sales;
  if (!sale) throw new Error("The invoice has no sale.");
  await fixture.recordSales(shop, [{ ...sale, totalCents: 20_000, version: sale.version + 1 }]);
  await sellMore(billed, 10_000);
  expect((await billForInvoice(fixture, shop)).total).toBe(6_000);
  read(await fixture.admin.post("/pc/void-invoice", { id: billed.id, reason }));
  const { id } = await billForInvoice(fixture, shop);
  const line = (await readInvoice(shop, id)).lines.find(({ commission }) => commission === 6_000);
  const { id: disputeId } = await question(shop, id, [{ id: line?.id ?? "", amount: 4_000 }]);
  await answer(fixture, disputeId, [grant(line?.id ?? "")]);
  const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 20_000, occurredAt: noonOf("2026-11-16") });
  await fixture.recordSales(shop, [back]);
  await sellMore(billed, 40_000);
  // The new sale is charged $120.00, the refund credits $60.00, of which $40.00 were granted.
  expect((await billForInvoice(fixture, shop)).total).toBe(10_000);
  expect(await readBalance(clientCredit(shop.businessId))).toBe(0);
});

test("credits a grant on the first invoice when that invoice is reissued", async () => {
  const billed = await grantThirty("on hold");
  const { shop, id } = billed;
  const reissued = read<{ invoice: { id: string } }>(await fixture.admin.post("/pc/reissue-invoice", { id, reason }));
  const after = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${reissued.invoice.id}`));
  expect([after.total, after.lines.map(({ commission }) => commission)]).toEqual([2_100, [600, 1_500, 3_000, -3_000]]);
  expect([await readBalance(receivable(shop.businessId)), await readBalance(clientCredit(shop.businessId))]).toEqual([
    2_100, 0,
  ]);
  expect(await readBalance(held(shop.businessId))).toBe(0);
});

test("cancels credit that waits for the client's choice, off all bills, when the bank takes the payment back", async () => {
  const billed = await billThree(fixture);
  const { shop, lines } = billed;
  const row = await endDebit(fixture, billed, "succeed");
  const { id } = await question(shop, billed.id, [{ id: lines.thirty }, { id: lines.six }]);
  await answer(fixture, id, [grant(lines.thirty), refuse(lines.six)]);
  await sellMore(billed, 40_000);
  expect([(await rehearseOne(fixture, shop)).credits, await creditOf(billed)]).toEqual([[], 3_000]);
  await reportFromBank(fixture, row, "return");
  expect(await readInvoice(shop, billed.id)).toMatchObject({ status: "returned", due: 2_100, onHold: 0 });
  expect([await creditOf(billed), await readBalance(receivable(shop.businessId))]).toEqual([0, 2_100]);
  expect(await readReturn(billed)).toContain("our debit of $51.00");
  expect(await readReturn(billed)).toContain("you still owe $21.00 of it");
  const choose = await shop.browser.post(`/pc/disputes/${id}/choose`, { settlement: "refund" });
  expect(read(choose, 409)).toMatchObject({ code: "NOTHING_TO_CHOOSE" });
});

test("cancels credit when the bank takes the payment back after the invoice was written off", async () => {
  const billed = await billThree(fixture);
  const { shop, lines } = billed;
  const { id: refused } = await question(shop, billed.id, [{ id: lines.six }]);
  const paid = await endDebit(fixture, billed, "succeed");
  await answer(fixture, refused, [refuse(lines.six)]);
  await endDebit(fixture, billed, "close");
  const { id: granted } = await question(shop, billed.id, [{ id: lines.thirty }]);
  await answer(fixture, granted, [grant(lines.thirty)]);
  read(await shop.browser.post(`/pc/disputes/${granted}/choose`, { settlement: "credit" }));
  read(await fixture.admin.post("/pc/write-off-invoice", { id: billed.id, reason }));
  expect(await creditOf(billed)).toBe(3_000);
  await reportFromBank(fixture, await paid.reload(), "dispute");
  expect([await creditOf(billed), await readBalance(receivable(shop.businessId))]).toEqual([0, 0]);
  expect(await readReturn(billed)).toContain("you owe nothing of it now");
  const invoice = await readInvoice(shop, billed.id);
  expect(invoice.lines.map(({ states }) => states)).toEqual([
    [{ state: "written-off", amount: 600 }],
    [{ state: "lost", amount: 1_500 }],
    [{ state: "credited", amount: 3_000 }],
  ]);
});
