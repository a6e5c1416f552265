import type { BillClientAnswer, InvoiceAnswer } from "@portal/api-contract";
import { billForInvoice, noonOf, november, rehearseOne, wash } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { billingFixture, type BilledShop, type BillingFixture } from "../../../../testing/billing.fixture";
import { buildRefund } from "../../../../testing/sales-builder";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

/** Returns the bill's rows, the credit by its key (S47). */
async function rehearseCredit() {
  const sale = wash();
  const shop = await fixture.newShop([sale]);
  await billForInvoice(fixture, shop);
  const refund = buildRefund({ saleExternalId: sale.externalId, occurredAt: noonOf("2026-11-12") });
  await fixture.recordSales(shop, [refund, wash()]);
  const { lines, credits, hash } = await rehearseOne(fixture, shop);
  const transactions = [
    ...lines.map(({ id, totalOrder, commission }) => ({ id, totalOrder, commission })),
    ...credits.map(({ id, amount }) => ({ id, totalOrder: refund.totalCents * -1, commission: -amount })),
  ];
  return { shop, refund, transactions, hash };
}

const bill = ({ user }: BilledShop, body: object) =>
  fixture.admin.post("/pc/bill-client", { id: user.id, ...november, ...body });

test("a repeated request that states a credit by its key returns the same invoice", async () => {
  const { shop, refund, transactions, hash } = await rehearseCredit();
  expect(transactions.map(({ id }) => id)).toContain(`credit:square:${refund.externalId}`);
  const body = { transactions, rehearsalHash: hash };
  const { invoice } = read<BillClientAnswer>(await bill(shop, body), 201);
  expect(invoice?.total).toBe(2_700);
  const { lines } = read<InvoiceAnswer>(await fixture.admin.get(`/pc/invoices/${invoice?.id ?? ""}`));
  expect(lines.map(({ kind }) => kind).sort()).toEqual(["credit", "sale"]);
  expect(read<BillClientAnswer>(await bill(shop, body)).invoice).toEqual(invoice);
});

test("a different amount of a credit is rejected by its key, with both values", async () => {
  const { shop, refund, transactions } = await rehearseCredit();
  const id = `credit:square:${refund.externalId}`;
  const wrong = transactions.map((one) => (one.id === id ? { ...one, commission: -1 } : one));
  expect(await bill(shop, { transactions: wrong })).toMatchObject({
    status: 422,
    body: { code: "AMOUNTS_DIFFER", mismatches: [{ id, field: "commission", stated: -1, computed: -300 }] },
  });
  const unknown = [...transactions, { id: "credit:square:NOBODY", totalOrder: -1, commission: -1 }];
  expect(await bill(shop, { transactions: unknown })).toMatchObject({
    status: 422,
    body: { code: "UNKNOWN_TRANSACTION" },
  });
});

test("a stated credit is not reported as new when something else changed", async () => {
  const { shop, transactions } = await rehearseCredit();
  const reply = await bill(shop, { transactions, rehearsalHash: "0".repeat(64) });
  expect(reply).toMatchObject({ status: 409, body: { code: "REHEARSAL_CHANGED", difference: { added: [] } } });
});
