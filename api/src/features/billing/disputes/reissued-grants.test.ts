import { clientCredit, commissionRevenue, held, receivable } from "../../../ledger/accounts";
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
import { answer, billThree, endDebit, grant, question, readInvoice, reason, reportFromBank } from "./disputes.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

type Billed = Awaited<ReturnType<typeof billThree>>;

/**
 * Bills $51.00 and grants the line of $30.00. "paid" and "no choice": the bank returned the debit after the grant.
 * `earned`: revenue before the bill.
 */
async function grantThirty(when: "on hold" | "paid" | "no choice"): Promise<Billed & { earned: number }> {
  const earned = await earnedSoFar();
  const billed = await billThree(fixture);
  const row = when === "on hold" ? null : await endDebit(fixture, billed, "succeed");
  const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.thirty }]);
  await answer(fixture, id, [grant(billed.lines.thirty)]);
  if (row) {
    if (when === "paid") read(await billed.shop.browser.post(`/pc/disputes/${id}/choose`, { settlement: "credit" }));
    await reportFromBank(fixture, row, "return");
  }
  return { ...billed, earned };
}

const earnedSoFar = async () => 0 - (await readBalance(commissionRevenue));
const makeVoid = async ({ id }: Billed) => read(await fixture.admin.post("/pc/void-invoice", { id, reason }));
const accountsOf = async ({ shop: { businessId } }: Billed) => ({
  owed: await readBalance(receivable(businessId)),
  held: await readBalance(held(businessId)),
  credit: 0 - (await readBalance(clientCredit(businessId))),
});

describe("a granted line whose invoice is void", () => {
  test.each(["on hold", "paid"] as const)(
    "granted %s is credited on the next bill, which charges the sales in full, with revenue reversed once",
    async (when) => {
      const billed = await grantThirty(when);
      expect((await earnedSoFar()) - billed.earned).toBe(2_100);
      await makeVoid(billed);
      expect(await accountsOf(billed)).toEqual({ owed: 0, held: 0, credit: 3_000 });
      expect((await earnedSoFar()) - billed.earned).toBe(-3_000);
      const { total, credits } = await rehearseOne(fixture, billed.shop);
      expect([total, credits.map(({ amount }) => amount)]).toEqual([2_100, [3_000]]);
      if (when === "paid") return;
      expect((await billForInvoice(fixture, billed.shop)).total).toBe(2_100);
      expect(await accountsOf(billed)).toEqual({ owed: 2_100, held: 0, credit: 0 });
      expect((await earnedSoFar()) - billed.earned).toBe(2_100);
    },
  );

  test("is credited once when its sale is refunded at the source before it is billed again", async () => {
    const billed = await grantThirty("on hold");
    await makeVoid(billed);
    const saleExternalId = billed.sales[0]?.externalId;
    const back = buildRefund({ saleExternalId, totalCents: 1_000, occurredAt: noonOf("2026-11-16") });
    await fixture.recordSales(billed.shop, [back]);
    expect((await rehearseOne(fixture, billed.shop)).total).toBe(2_100);
    expect((await billForInvoice(fixture, billed.shop)).total).toBe(2_100);
    expect(await accountsOf(billed)).toEqual({ owed: 2_100, held: 0, credit: 0 });
    expect((await rehearseOne(fixture, billed.shop)).credits).toEqual([]);
  });

  test("is credited for no more than its sale is charged again when the source lowered the sale", async () => {
    const billed = await grantThirty("on hold");
    const [sale] = billed.sales;
    if (!sale) throw new Error("The invoice has no sale.");
    await fixture.recordSales(billed.shop, [{ ...sale, totalCents: 1_000, version: sale.version + 1 }]);
    await makeVoid(billed);
    expect(await accountsOf(billed)).toEqual({ owed: 0, held: 0, credit: 3_000 });
    // The sales are charged $3.00, $15.00 and $6.00 now, and of the grant of $30.00 only $3.00 are theirs.
    expect((await billForInvoice(fixture, billed.shop)).total).toBe(2_100);
    expect(await accountsOf(billed)).toEqual({ owed: 2_100, held: 0, credit: 0 });
    expect((await rehearseOne(fixture, billed.shop)).credits).toEqual([]);
  });

  test("is charged in full on the next bill when its credit already lowered another invoice", async () => {
    const earned = await earnedSoFar();
    const billed = await billThree(fixture);
    const row = await endDebit(fixture, billed, "succeed");
    const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.thirty }]);
    await answer(fixture, id, [grant(billed.lines.thirty)]);
    read(await billed.shop.browser.post(`/pc/disputes/${id}/choose`, { settlement: "credit" }));
    await fixture.recordSales(billed.shop, [wash({ totalCents: 20_000, occurredAt: noonOf("2026-11-15") })]);
    expect((await billForInvoice(fixture, billed.shop)).total).toBe(3_000);
    await reportFromBank(fixture, await row.reload(), "return");
    expect(await accountsOf(billed)).toEqual({ owed: 5_100 + 3_000, held: 0, credit: 0 });
    await makeVoid(billed);
    expect((await rehearseOne(fixture, billed.shop)).total).toBe(5_100);
    expect((await earnedSoFar()) - earned).toBe(3_000);
  });
});

test("can be questioned or refunded on the reissued invoice only for cents that were not granted before", async () => {
  const billed = await billThree(fixture);
  const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.thirty, amount: 1_000 }]);
  await answer(fixture, id, [grant(billed.lines.thirty)]);
  const reissue = await fixture.admin.post("/pc/reissue-invoice", { id: billed.id, reason });
  const { invoice } = read<{ invoice: { id: string } }>(reissue);
  const line = (await readInvoice(billed.shop, invoice.id)).lines.find(({ commission }) => commission === 3_000);
  if (!line) throw new Error("The sale was not billed again.");
  await endDebit(fixture, { shop: billed.shop, id: invoice.id }, "succeed");
  const mistake = { invoiceId: invoice.id, amount: 3_000, lines: [line.id], reason };
  expect(read(await fixture.admin.post("/pc/refund-debit", mistake), 409)).toMatchObject({ code: "LINE_IN_QUESTION" });
  const body = { invoiceId: invoice.id, lines: [{ id: line.id, amount: 2_001 }], reason };
  expect(read<{ fields: object }>(await billed.shop.browser.post("/pc/disputes", body), 422).fields).toHaveProperty(
    "lines",
  );
  const again = await question(billed.shop, invoice.id, [{ id: line.id }]);
  expect(again.lines.map(({ amount }) => amount)).toEqual([2_000]);
});

test("credits a granted line, with its revenue reversed once, when a returned invoice is reissued", async () => {
  const billed = await grantThirty("no choice");
  expect(await accountsOf(billed)).toEqual({ owed: 2_100, held: 0, credit: 0 });
  read(await fixture.admin.post("/pc/reissue-invoice", { id: billed.id, reason }));
  expect(await accountsOf(billed)).toEqual({ owed: 2_100, held: 0, credit: 0 });
  expect((await earnedSoFar()) - billed.earned).toBe(2_100);
  expect((await rehearseOne(fixture, billed.shop)).total).toBe(0);
});
