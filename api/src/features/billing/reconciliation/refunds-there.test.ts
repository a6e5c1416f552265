import type { InvoiceAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { cash, clientCredit } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { billForInvoice, billingFixture, wash, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { answer, grant, question } from "../disputes/disputes.fixture";
import { followAll, passTo } from "../refunds/paid-invoices.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

/** Incoming money, less refunds, returns and fees, at the provider. */
async function balanceThere(): Promise<number> {
  let sum = 0;
  for await (const page of composeDebits(fixture).debits.listBalance({ since: new Date(0) })) {
    for (const { amountCents, feeCents } of page) sum += amountCents - feeCents;
  }
  return sum;
}

/** Grants $30.00 while the debit of $60.00 is in transit, and refunds them once it is paid. */
async function refundGranted() {
  const shop = await fixture.newShop([wash(), wash()]);
  const { id, debitDate } = await billForInvoice(fixture, shop);
  await fixture.portal.runJobs();
  await passTo(fixture, debitDate, 9);
  await fixture.enter(shop.browser, shop.user);
  const line = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${id}`)).lines[0]?.id ?? "";
  const dispute = await question(shop, id, [{ id: line }]);
  await answer(fixture, dispute.id, [grant(line)]);
  read(await shop.browser.post(`/pc/disputes/${dispute.id}/choose`, { settlement: "refund" }));
  await passTo(fixture, addBankingDays(debitDate, 5), 12);
  await followAll(fixture);
  const refund = await DebitRefund.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  return { shop, refund };
}

async function expectSameBooks(): Promise<void> {
  expect(await BillingCase.findAll({ where: { closedAt: null }, raw: true })).toEqual([]);
  expect(await readBalance(cash)).toBe(await balanceThere());
  expect(await findUnbalancedEntries()).toEqual([]);
}

test.each([
  ["succeeded", 0],
  ["failed", 3_000],
] as const)(
  "our cash equals the provider's balance, without a case, before and after the refund of a granted line %s",
  async (status, credit) => {
    if (status === "failed") await fixture.lab.failNext("stripe", "refund-failed", "/v1/refunds");
    const { shop, refund } = await refundGranted();
    expect(refund).toMatchObject({ status: "pending", amountCents: 3_000 });
    await expectSameBooks();
    await passTo(fixture, addBankingDays(refund.arrivesOn ?? "", 1), 12);
    await followAll(fixture);
    expect(await refund.reload()).toMatchObject({ status });
    expect(0 - (await readBalance(clientCredit(shop.businessId)))).toBe(credit);
    await expectSameBooks();
  },
);
