import type { OutsidePaymentAnswer } from "@portal/api-contract";
import { clientCredit, held, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { DisputeMessage } from "../../../models/dispute-message.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { billForInvoice, noonOf, billingFixture, wash, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import { buildRefund } from "../../../../testing/sales-builder";
import { checkLedger } from "./check-money.fixture";
import { runDisputeClocks } from "./dispute-clocks.job";
import {
  answer,
  billThree,
  endDebit,
  grant,
  listDebits,
  passTime,
  question,
  readInvoice,
  reason,
  refuse,
  sendNext,
  statusOf,
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

/** Pays by check. Returns the payment's id. */
async function pay({ id }: Pick<Billed, "id">, amount: number): Promise<string> {
  const date = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const body = { invoiceId: id, amount, date, method: "check", reference: "1042" };
  return read<OutsidePaymentAnswer>(await fixture.admin.post("/pc/record-payment", body), 201).payment.id;
}

const reversePayment = async (id: string) => read(await fixture.admin.post("/pc/take-back-payment", { id, reason }));
const allOf = ({ lines }: Billed) => [lines.six, lines.fifteen, lines.thirty];
const accounts = async (businessId: string) => ({
  owed: await readBalance(receivable(businessId)),
  held: await readBalance(held(businessId)),
  credit: 0 - (await readBalance(clientCredit(businessId))),
});

describe("a question about a line that is larger than its invoice, which a credit lowered", () => {
  /** A line of $36.00 on an invoice of $6.00: the credit of $30.00 is for a refund of the previous invoice's sale. */
  async function billLowered() {
    const first = await billThree(fixture);
    await endDebit(fixture, first, "succeed");
    const { shop, sales } = first;
    const refund = buildRefund({
      saleExternalId: sales[0]?.externalId,
      totalCents: 10_000,
      occurredAt: noonOf("2026-11-16"),
    });
    await fixture.recordSales(shop, [refund, wash({ totalCents: 12_000, occurredAt: noonOf("2026-11-17") })]);
    const { id, total } = await billForInvoice(fixture, shop);
    expect(total).toBe(600);
    const line = (await readInvoice(shop, id)).lines.find(({ kind }) => kind === "sale")?.id ?? "";
    return { shop, id, line };
  }

  test("holds only the owed amount, with the rest credited by a grant", async () => {
    const { shop, id, line } = await billLowered();
    const dispute = await question(shop, id, [{ id: line }]);
    expect(dispute.held).toBe(600);
    expect(await accounts(shop.businessId)).toEqual({ owed: 0, held: 600, credit: 0 });
    await checkLedger(shop.businessId);
    expect(await answer(fixture, dispute.id, [grant(line)])).toMatchObject({ held: 0, toSettle: 3_000 });
    expect([await statusOf(id), await accounts(shop.businessId)]).toEqual([
      "paid",
      { owed: 0, held: 0, credit: 3_000 },
    ]);
    await checkLedger(shop.businessId);
  });

  test("names the part that a credit covers", async () => {
    const { shop, id, line } = await billLowered();
    const { messages } = await question(shop, id, [{ id: line }]);
    expect(messages.map(({ text }) => text).slice(1)).toEqual([
      "$6.00 is on hold. It is not debited until the agency has answered.",
      "$30.00 is covered by a credit or a refund, so it cannot be put on hold. Any amount that is granted is refunded or credited.",
    ]);
  });

  test("granted after payment leaves only the older credit when the bank returns the debit, without owing its amount again", async () => {
    const { shop, id, line } = await billLowered();
    const row = await sendNext(fixture, { shop, id });
    await reportFromBank(fixture, row, "succeed");
    const dispute = await question(shop, id, [{ id: line }]);
    await answer(fixture, dispute.id, [grant(line)]);
    expect(await accounts(shop.businessId)).toEqual({ owed: 0, held: 0, credit: 3_600 });
    await reportFromBank(fixture, await row.reload(), "return");
    expect(await accounts(shop.businessId)).toEqual({ owed: 0, held: 0, credit: 3_000 });
    await checkLedger(shop.businessId);
  });
});

test("a question about a line that a check paid in part names no debit for that part", async () => {
  const billed = await billThree(fixture);
  await pay(billed, 1_000);
  const { messages } = await question(billed.shop, billed.id, [{ id: billed.lines.fifteen }]);
  expect(messages.map(({ text }) => text).slice(1)).toEqual([
    "$11.00 is on hold. It is not debited until the agency has answered.",
    "$4.00 is on its way or paid, so it cannot be put on hold. Any amount that is granted is refunded or credited.",
  ]);
});

describe("a payment that is reversed while its invoice is in question", () => {
  test("of the whole amount is on hold until its debit, once the question is refused", async () => {
    const billed = await billThree(fixture);
    const { shop, id } = billed;
    const payment = await pay(billed, 5_100);
    const { id: disputeId } = await question(
      shop,
      id,
      allOf(billed).map((line) => ({ id: line })),
    );
    await reversePayment(payment);
    expect([await statusOf(id), (await readInvoice(shop, id)).onHold]).toEqual(["scheduled", 5_100]);
    await answer(fixture, disputeId, allOf(billed).map(refuse));
    expect(await listDebits(id)).toEqual([
      ["canceled", 5_100],
      ["scheduled", 5_100],
    ]);
    await checkLedger(shop.businessId);
  });

  test("of a part leaves the invoice returned and the part owed once the question is refused", async () => {
    const billed = await billThree(fixture);
    const { shop, id, lines } = billed;
    const payment = await pay(billed, 1_000);
    await endDebit(fixture, billed, "succeed");
    const { id: disputeId } = await question(shop, id, [{ id: lines.thirty, amount: 500 }]);
    await reversePayment(payment);
    expect([await statusOf(id), (await readInvoice(shop, id)).onHold]).toEqual(["returned", 500]);
    await answer(fixture, disputeId, [refuse(lines.thirty)]);
    expect(await readInvoice(shop, id)).toMatchObject({ status: "returned", due: 1_000, onHold: 0 });
    await checkLedger(shop.businessId);
  });
});

test("a payment and its reversal schedule no debit of an invoice that the bank disputed", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const { id: disputeId } = await question(shop, id, [{ id: lines.six }]);
  const row = await sendNext(fixture, billed);
  await reportFromBank(fixture, row, "succeed");
  await answer(fixture, disputeId, [refuse(lines.six)]);
  await reportFromBank(fixture, await row.reload(), "dispute");
  const debits = [
    ["disputed", 4_500],
    ["canceled", 600],
  ];
  expect(await listDebits(id)).toEqual(debits);
  const payment = await pay(billed, 100);
  expect(await listDebits(id)).toEqual(debits);
  await reversePayment(payment);
  expect([await listDebits(id), await statusOf(id)]).toEqual([debits, "disputed"]);
  await checkLedger(shop.businessId);
});

test("a bank that finds the account closed before success ends the other debits of the invoice", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const { id: disputeId } = await question(shop, id, [{ id: lines.six }]);
  const row = await sendNext(fixture, billed);
  await answer(fixture, disputeId, [refuse(lines.six)]);
  await reportFromBank(fixture, await row.reload(), "close");
  expect(await listDebits(id)).toEqual([
    ["failed", 4_500],
    ["canceled", 600],
  ]);
  expect(await readInvoice(shop, id)).toMatchObject({ status: "failed", due: 5_100 });
  await checkLedger(shop.businessId);
});

test("a question does not add retries to a debit that failed for insufficient funds", async () => {
  const billed = await billThree(fixture);
  const { shop, id } = billed;
  await reportFromBank(fixture, await sendNext(fixture, billed), "no funds");
  const { id: disputeId } = await question(
    shop,
    id,
    allOf(billed).map((line) => ({ id: line })),
  );
  expect(await listDebits(id)).toEqual([
    ["failed", 5_100],
    ["canceled", 5_100],
  ]);
  await answer(fixture, disputeId, allOf(billed).map(refuse));
  const attempts = await DebitAttempt.findAll({ where: { invoiceId: id }, order: ["attempt"] });
  expect(attempts.map(({ state, debitNumber, tryNumber }) => [state, debitNumber, tryNumber])).toEqual([
    ["failed", 1, 1],
    ["scheduled", 1, 2],
  ]);
  await checkLedger(shop.businessId);
});

test("a refund above the debited amount leaves a credit, notified once, which another debit can refund", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const { id: waiting } = await question(shop, id, [{ id: lines.six }]);
  await pay(billed, 3_400);
  await endDebit(fixture, billed, "succeed");
  const { id: disputeId } = await question(shop, id, [{ id: lines.thirty }]);
  await answer(fixture, disputeId, [grant(lines.thirty)]);
  read(await shop.browser.post(`/pc/disputes/${disputeId}/choose`, { settlement: "refund" }));
  await runDisputeClocks(composeDebits(fixture));
  await runDisputeClocks(composeDebits(fixture));
  const countMessages = (text: string) => DisputeMessage.count({ where: { disputeId, side: "system", text } });
  expect(
    await countMessages("$19.00 cannot be refunded to the bank account. It is a credit on the next invoice."),
  ).toBe(1);
  await answer(fixture, waiting, [refuse(lines.six)]);
  await endDebit(fixture, billed, "succeed");
  const refunds = await DebitRefund.findAll({ where: { disputeId }, order: ["requestedAt"] });
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1_100, 600]);
  expect(await countMessages("A refund of $6.00 to the bank account was requested.")).toBe(1);
  await checkLedger(shop.businessId);
});

test("lines can be questioned until the 7th day after the invoice ends in the client's zone", async () => {
  const { shop, id, lines } = await billThree(fixture);
  const issued = toLocalDay(fixture.portal.clock.now(), "America/New_York");
  const ends = endOfDay(addDays(issued, 7), "America/New_York").getTime();
  await passTime(fixture, shop, ends - 1_000 - fixture.portal.clock.now().getTime());
  await question(shop, id, [{ id: lines.six }]);
  await passTime(fixture, shop, ends - fixture.portal.clock.now().getTime());
  const late = await shop.browser.post("/pc/disputes", { invoiceId: id, lines: [{ id: lines.thirty }], reason });
  expect(read(late, 409)).toMatchObject({ code: "QUESTION_TOO_LATE" });
});
