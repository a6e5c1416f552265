import type { OutsidePaymentAnswer } from "@portal/api-contract";
import { findUnbalancedEntries } from "../../../ledger/balances.sql";
import { Dispute, noDeadline } from "../../../models/dispute.model";
import { toLocalDay } from "../../../models/values/local-day";
import { rehearseOne, billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { answer, billThree, grant, question, readInvoice } from "./disputes.fixture";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

/** An invoice that was paid by check, without any debit. */
async function payByCheck() {
  const billed = await billThree(fixture);
  const date = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const body = { invoiceId: billed.id, amount: 5_100, date, method: "check", reference: "1042" };
  read<OutsidePaymentAnswer>(await fixture.admin.post("/pc/record-payment", body), 201);
  return billed;
}

test("credits a grant at once when no debit can refund it", async () => {
  const { shop, id, lines } = await payByCheck();
  const { id: disputeId } = await question(shop, id, [{ id: lines.thirty }]);
  const dispute = await answer(fixture, disputeId, [grant(lines.thirty)]);
  expect(dispute).toMatchObject({
    settlement: "credit",
    toSettle: 3_000,
    credited: 3_000,
    refund: null,
    refundable: 0,
  });
  expect(dispute.messages.map(({ text }) => text)).toContain(
    "$30.00 cannot be refunded to the bank account. It is a credit on the next invoice.",
  );
  expect((await Dispute.findByPk(disputeId, { rejectOnEmpty: true })).dueOn).toBe(noDeadline);
  expect((await rehearseOne(fixture, shop)).total).toBe(-3_000);
});

test("refuses a refund of a grant that is a credit, with a sentence", async () => {
  const { shop, id, lines } = await payByCheck();
  const { id: disputeId } = await question(shop, id, [{ id: lines.thirty }]);
  await answer(fixture, disputeId, [grant(lines.thirty)]);
  const refused = read(await shop.browser.post(`/pc/disputes/${disputeId}/choose`, { settlement: "refund" }), 409);
  expect(refused).toMatchObject({
    message: "The money is a credit on the next invoice. This can no longer be changed.",
  });
});

test("offers staff no refund of an invoice that was paid by check", async () => {
  const { id } = await payByCheck();
  const invoice = await readInvoice({ browser: fixture.admin }, id);
  expect([invoice.may.refund, invoice.refundable]).toEqual([false, 0]);
});
