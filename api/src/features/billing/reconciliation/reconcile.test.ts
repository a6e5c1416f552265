import { addBankingDays } from "../../../banking-days/banking-days";
import { cash } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import { postEntry } from "../../../ledger/post-entry";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitDrift } from "../../../models/debit-drift.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { inBusiness } from "../../../sales/lock-business";
import { createSalesKernel } from "../../../sales/sales-kernel";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { buildSale, insertConnection } from "../../../../testing/sales-builder";
import { printMoney } from "../billing.texts";
import { createHandleDebitEvent } from "../debits/handle-debit-event";
import { readInTransit } from "./in-transit.sql";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

const findCases = async () => {
  const rows = await BillingCase.findAll({ where: { closedAt: null }, order: ["id"] });
  return rows.map(({ kind, subject, expected, found }) => ({ kind, subject, expected, found }));
};

async function pay(...accounts: string[]): Promise<DebitAttempt[]> {
  const rows: DebitAttempt[] = [];
  for (const account of accounts) {
    rows.push(await fixture.schedule(await fixture.newBankClient("mandate", { account })));
  }
  const day = rows[0]?.debitDate ?? "";
  await fixture.passTo(day, 9);
  await fixture.passTo(addBankingDays(day, 5), 12);
  await fixture.follow();
  return Promise.all(rows.map((row) => row.reload()));
}

async function payOne(account: string): Promise<DebitAttempt> {
  const [row] = await pay(account);
  if (!row) throw new Error("Nothing was debited.");
  return row;
}

/** Incoming less outgoing money and fees, at the provider. */
async function balanceThere(): Promise<number> {
  let sum = 0;
  for await (const page of fixture.debitsDependencies.debits.listBalance({ since: new Date(0) })) {
    for (const { amountCents, feeCents } of page) sum += amountCents - feeCents;
  }
  return sum;
}

describe("the nightly comparison with the provider's books", () => {
  test("finds nothing when all debits have ended with our cash equal to the provider's balance after fees", async () => {
    await pay("Success", "Insufficient funds", "Account closed");
    const returned = await payOne("Success");
    await fixture.lab.control("ach/return", { paymentIntent: returned.paymentIntentId, code: "R01" });
    await fixture.follow();
    await fixture.follow();
    expect(await findCases()).toEqual([]);
    expect(await returned.reload()).toMatchObject({ state: "returned" });
    expect(await readBalance(cash)).toBe(await balanceThere());
    expect(await balanceThere()).not.toBe(0);
  });

  test("applies a change without an event, without opening a case", async () => {
    await fixture.setEventDelivery(false);
    const row = await payOne("Dispute");
    await fixture.follow();
    await fixture.setEventDelivery(true);
    expect(await row.reload()).toMatchObject({ state: "disputed" });
    expect(await findCases()).toMatchObject([{ kind: "disputed", subject: row.id }]);
    const drifts = await DebitDrift.findAll({ where: { debitId: row.paymentIntentId ?? "" }, raw: true });
    const about = { invoiceNumber: row.invoiceNumber, found: "processing", expected: "disputed" };
    expect(drifts).toMatchObject([{ ...about, businessId: row.businessId }]);
  });

  test("stores no drift for an event that came before or shortly after", async () => {
    await fixture.setEventDelivery(false);
    const late = await payOne("Success");
    await fixture.follow();
    await fixture.setEventDelivery(true);
    const where = { debitId: late.paymentIntentId ?? "" };
    expect(await DebitDrift.findAll({ where, raw: true })).toMatchObject([{ expected: "succeeded" }]);
    const handleEvent = createHandleDebitEvent(fixture.debitsDependencies);
    await fixture.advance(14 * 60_000);
    await handleEvent(where.debitId);
    expect(await DebitDrift.count({ where })).toBe(0);

    const reported = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
    await fixture.passTo(reported.debitDate, 9);
    const { paymentIntentId, debitDate } = await reported.reload();
    await fixture.setEventDelivery(false);
    await fixture.passTo(addBankingDays(debitDate, 5), 12);
    await handleEvent(paymentIntentId ?? "");
    await fixture.runAll();
    await fixture.follow();
    await fixture.setEventDelivery(true);
    expect(await reported.reload()).toMatchObject({ state: "succeeded" });
    expect(await DebitDrift.count({ where: { debitId: paymentIntentId ?? "" } })).toBe(0);
  });

  test("opens one case per difference, even if found repeatedly, without a repair", async () => {
    const [refunded, changed, lost] = await pay("Success", "Success", "Success");
    if (!refunded || !changed || !lost) throw new Error("Nothing was debited.");
    await fixture.askStripe("refunds", { payment_intent: refunded.paymentIntentId ?? "", amount: "345" });
    await fixture.falsifyDebit(changed, { amountCents: 12_000 });
    const { customerId, paymentMethodId, mandateId } = lost;
    const stranger = await fixture.debitsDependencies.debits.createDebit(
      {
        ...{ customerId: customerId ?? "", paymentMethodId: paymentMethodId ?? "", mandateId: mandateId ?? "" },
        ...{ amountCents: 500, invoiceNumber: "INV-9", attempt: 1 },
      },
      "by hand",
    );
    const { paymentIntentId } = lost;
    await fixture.falsifyDebit(lost, { paymentIntentId: "pi_gone" });
    await fixture.closeCases();
    await fixture.follow();
    const expected = [
      { kind: "balance", subject: refunded.id, expected: "$123.45", found: "$120.00" },
      { kind: "amount", subject: changed.id, expected: "$120.00", found: "$123.45" },
      { kind: "only-here", subject: lost.id, expected: "pi_gone, $123.45", found: "no debit" },
      { kind: "only-there", subject: stranger.id, expected: "no debit", found: "$5.00, processing, INV-9" },
      {
        ...{ kind: "only-there", subject: paymentIntentId, expected: "no debit" },
        found: `$123.45, succeeded, ${lost.invoiceNumber ?? ""}`,
      },
    ];
    expect(new Set(await findCases())).toEqual(new Set(expected));
    await fixture.follow();
    expect(await findCases()).toHaveLength(expected.length);
    expect(await DebitAttempt.findByPk(changed.id)).toMatchObject({ amountCents: 12_000, state: "succeeded" });
  });

  test("finds debits in transit that differ from the ledger", async () => {
    const { database, clock } = fixture.portal;
    const postings = [
      { account: "in_transit", cents: 7 },
      { account: cash, cents: -7 },
    ] as const;
    await database.inTransaction(() =>
      postEntry({ kind: "debit-sent", ref: "nobody's", occurredAt: clock.now(), postings }),
    );
    await fixture.follow();
    const { ledger, debits } = await readInTransit();
    expect(ledger - debits).toBe(7);
    expect(await findCases()).toContainEqual({
      ...{ kind: "in-transit", subject: "in_transit" },
      ...{ expected: `${printMoney(debits)} of debits`, found: `${printMoney(ledger)} in the ledger` },
    });
  });

  test("finds a sale that is marked as billed without a live invoice", async () => {
    const { database } = fixture.portal;
    const { businessId } = await fixture.newBankClient("agreement");
    const connection = await insertConnection(database, businessId);
    const sale = buildSale({ occurredAt: fixture.portal.clock.now() });
    const { recordSales, markBilled } = createSalesKernel(fixture.portal);
    await inBusiness(businessId, async (lock) => {
      await recordSales(lock, { connection, records: [sale] });
      await markBilled(lock, [{ source: connection.source, externalId: sale.externalId }], true);
    });
    await fixture.follow();
    expect(await findCases()).toContainEqual({
      ...{ kind: "billed", subject: businessId, expected: "the sales on live invoices" },
      found: "0 of them not marked as billed, 1 other sales marked",
    });
  });
});
