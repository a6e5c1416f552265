import type { BalanceAnswer, DisputeAnswer, InvoiceAnswer, RefundDebitAnswer } from "@portal/api-contract";
import { findUnbalancedEntries } from "../../../ledger/balances.sql";
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
  passTime,
  question,
  readInvoice,
  reason,
} from "../disputes/disputes.fixture";
import { settleRefund } from "./settle-refund";
import { DebitRefund } from "../../../models/debit-refund.model";
import { composeDebits } from "../../../../testing/debit.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

type Billed = Awaited<ReturnType<typeof billThree>>;

async function payThree(): Promise<Billed> {
  const billed = await billThree(fixture);
  await endDebit(fixture, billed, "succeed");
  return billed;
}

const refund = ({ id }: Billed, amount: number, lines?: string[]) =>
  fixture.admin.post("/pc/refund-debit", {
    invoiceId: id,
    amount,
    reason: `Billed by mistake: ${String(amount)}`,
    lines,
  });

/** Refunds a sale at its source. `sale`: 0 has $30.00 of commission, 1 has $15.00, 2 has $6.00. */
async function refundSale({ shop, sales }: Billed, sale: number, totalCents: number): Promise<void> {
  const saleExternalId = sales[sale]?.externalId;
  await fixture.recordSales(shop, [buildRefund({ saleExternalId, totalCents, occurredAt: noonOf("2026-11-16") })]);
}

const readOwed = async ({ shop }: Billed) => read<BalanceAnswer>(await shop.browser.get("/pc/balance")).owed;

/** Bills a new sale of $120.00 commission. Returns the cents that earlier sales and refunds add to this bill. */
async function billNext(billed: Billed): Promise<number> {
  const before = await rehearseOne(fixture, billed.shop);
  const owed = await readOwed(billed);
  expect(owed).toBe(before.total);
  await fixture.recordSales(billed.shop, [wash({ totalCents: 40_000, occurredAt: noonOf("2026-11-17") })]);
  const { total } = await billForInvoice(fixture, billed.shop);
  expect(total).toBe(12_000 + before.total);
  expect([await readOwed(billed), (await rehearseOne(fixture, billed.shop)).total]).toEqual([total, 0]);
  return before.total;
}

describe("a line refunded as billed by mistake whose sale is refunded at its source later", () => {
  test.each([
    ["in full", 10_000, 0],
    ["in part", 4_000, 0],
  ])("is not credited a second time: %s", async (_, totalCents, total) => {
    const billed = await payThree();
    read(await refund(billed, 3_000, [billed.lines.thirty]), 201);
    await refundSale(billed, 0, totalCents);
    expect(await billNext(billed)).toBe(total);
  });

  test("is offset by each further refund, while other sales are credited as usual", async () => {
    const billed = await payThree();
    read(await refund(billed, 3_000, [billed.lines.thirty]), 201);
    await refundSale(billed, 0, 4_000);
    await refundSale(billed, 1, 5_000);
    expect(await billNext(billed)).toBe(-1_500);
    await refundSale(billed, 0, 6_000);
    expect((await rehearseOne(fixture, billed.shop)).total).toBe(0);
  });

  test("is credited once when its refund failed", async () => {
    const billed = await payThree();
    const made = read<RefundDebitAnswer>(await refund(billed, 3_000, [billed.lines.thirty]), 201);
    const row = await DebitRefund.findByPk(made.refund.id, { rejectOnEmpty: true });
    await settleRefund(composeDebits(fixture), row, null);
    await refundSale(billed, 0, 10_000);
    expect((await rehearseOne(fixture, billed.shop)).total).toBe(-3_000);
    expect(await readOwed(billed)).toBe(-3_000);
  });

  test("cannot be questioned", async () => {
    const { shop, id, lines, ...rest } = await payThree();
    read(await refund({ shop, id, lines, ...rest }, 3_000, [lines.thirty]), 201);
    const dispute = await shop.browser.post("/pc/disputes", { invoiceId: id, lines: [{ id: lines.thirty }], reason });
    expect(read(dispute, 422)).toMatchObject({
      fields: { lines: "This line was refunded to the bank account already." },
    });
  });
});

describe("a refund without lines", () => {
  test("does not reduce the credit of a sale until both exceed the invoice's charge", async () => {
    const billed = await payThree();
    read(await refund(billed, 3_000), 201);
    await refundSale(billed, 1, 5_000);
    expect(await billNext(billed)).toBe(-1_500);
    // $51.00 was charged, $30.00 refunded and $15.00 credited, so $6.00 is left.
    await refundSale(billed, 0, 10_000);
    expect((await rehearseOne(fixture, billed.shop)).total).toBe(-600);
  });

  test("takes no cents of a line in question, so that a grant is refunded as the client was notified", async () => {
    const billed = await payThree();
    const { shop, id, lines } = billed;
    const waiting = await question(shop, id, [{ id: lines.thirty }]);
    expect(read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${id}`)).refundable).toBe(2_100);
    expect(read(await refund(billed, 5_100), 422)).toMatchObject({ fields: { amount: "At most $21.00." } });
    read(await refund(billed, 2_100), 201);
    expect(read(await refund(billed, 100), 409)).toMatchObject({
      message:
        "The rest of this invoice is in question or was granted. What is granted comes back through the question.",
    });
    await answer(fixture, waiting.id, [grant(lines.thirty)]);
    const path = `/pc/disputes/${waiting.id}/choose`;
    const { dispute } = read<DisputeAnswer>(await shop.browser.post(path, { settlement: "refund" }));
    expect([dispute.refund, dispute.credited]).toMatchObject([{ amount: 3_000, status: "pending" }, 0]);
  });

  test("returns, with a grant of a line, no more than the invoice charged", async () => {
    const billed = await payThree();
    read(await refund(billed, 5_100), 201);
    const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.six }]);
    await answer(fixture, id, [grant(billed.lines.six)]);
    read(await billed.shop.browser.post(`/pc/disputes/${id}/choose`, { settlement: "credit" }));
    expect((await rehearseOne(fixture, billed.shop)).credits.map(({ amount }) => amount)).toEqual([600, -600]);
    expect(await billNext(billed)).toBe(0);
  });
});

test("refunds a line at its charge less its sale's refunds on the same invoice", async () => {
  const sale = wash({ totalCents: 10_000, occurredAt: noonOf("2026-11-10") });
  const back = buildRefund({ saleExternalId: sale.externalId, totalCents: 2_000, occurredAt: noonOf("2026-11-11") });
  const shop = await fixture.newShop([sale, back]);
  const { id } = await billForInvoice(fixture, shop);
  await endDebit(fixture, { shop, id }, "succeed");
  const invoice: InvoiceAnswer = await readInvoice(shop, id);
  const line = invoice.lines.find(({ commission }) => commission === 3_000)?.id ?? "";
  const send = (amount: number) =>
    fixture.admin.post("/pc/refund-debit", { invoiceId: id, amount, reason, lines: [line] });
  expect(read(await send(3_000), 422)).toMatchObject({
    fields: { amount: "The commission of these lines is $24.00." },
  });
  read(await send(2_400), 201);
  await passTime(fixture, shop, 0);
  expect((await rehearseOne(fixture, shop)).total).toBe(0);
});
