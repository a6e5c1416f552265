import { addBankingDays } from "../../../banking-days/banking-days";
import { cash, inTransit } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { Delivery } from "../../../models/delivery.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import { createLogger } from "../../../platform/logger/logger";
import type { DebitProvider } from "../../../providers/debits/debits.port";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { buildStripeEvent, sendStripeEvent } from "../../../../testing/stripe-event";
import { createHandleDebitEvent, findForeignDebits } from "./handle-debit-event";
import { createDebitHandler } from "./jobs/debit.job";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const hour = 3_600_000;
/** Fails only the call that creates the debit, not the lookup before it. */
const failCreate = (kind: string) => fixture.lab.failNext("stripe", kind, "/v1/payment_intents", { method: "POST" });

/** A debit whose day has come. No job has run on that day. */
async function due(account = "Success") {
  const client = await fixture.newBankClient("mandate", { account });
  const row = await fixture.schedule(client);
  await fixture.runAll();
  await fixture.advance(Date.parse(`${row.debitDate}T15:00:00Z`) - fixture.portal.clock.now().getTime());
  return { client, row, invoiceId: row.invoiceId };
}

/** Runs the job once, by a worker with these dependencies. */
function work({ id }: DebitAttempt, provider: Partial<DebitProvider> = {}): Promise<void> {
  const { debitsDependencies: dependencies } = fixture;
  const debits = { ...dependencies.debits, ...provider };
  return createDebitHandler({ ...dependencies, debits }).handle({
    ...{ id: "job_1", kind: "", payload: { attemptId: id }, secretPayload: null, attempt: 1, maxAttempts: 1 },
    ...{ log: createLogger("silent"), hasLease: () => Promise.resolve(true) },
  });
}

const entriesOf = async ({ id }: DebitAttempt) => {
  const rows = await JournalEntry.findAll({ where: { sourceRef: id }, order: ["id"] });
  return rows.map(({ kind }) => kind);
};

/** The worker dies after this call took effect at the provider. */
const dieAfter = (call: DebitProvider["createDebit"]): DebitProvider["createDebit"] => {
  return async (request, key) => {
    await call(request, key);
    throw new Error("The worker died.");
  };
};

describe("exactly one debit is created", () => {
  test("by many concurrent workers", async () => {
    const { row, invoiceId } = await due();
    await Promise.allSettled(Array.from({ length: 6 }, () => work(row)));
    await work(row);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    expect(await entriesOf(row)).toEqual(["debit-sent"]);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent"]);
  });

  test("when the call is repeated after its answer was lost", async () => {
    const { row, invoiceId } = await due();
    await failCreate("timeout");
    await expect(work(row)).rejects.toThrow("no answer");
    await fixture.advance(hour);
    await fixture.runAll();
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    expect(await row.reload()).toMatchObject({ state: "processing" });
    expect(row.paymentIntentId).not.toBeNull();
  });

  test.each([
    ["at once", 0],
    ["after the provider forgot the key", 30 * hour],
  ])("when another worker continues %s after the worker died between the call and its commit", async (_when, pause) => {
    const { row, invoiceId } = await due();
    const { debits } = fixture.debitsDependencies;
    await expect(
      work(row, { createDebit: dieAfter((request, key) => debits.createDebit(request, key)) }),
    ).rejects.toThrow("The worker died.");
    expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
    await fixture.advance(pause);
    await work(row);
    const payments = await fixture.paymentsOf(invoiceId);
    expect(payments).toHaveLength(1);
    expect(await row.reload()).toMatchObject({ paymentIntentId: payments[0]?.paymentIntent });
    expect(await entriesOf(row)).toEqual(["debit-sent"]);
  });

  test("when the worker died before the call, so that the provider has no debit", async () => {
    const { row, invoiceId } = await due();
    const died = () => Promise.reject(new Error("The worker died."));
    await expect(work(row, { createDebit: died })).rejects.toThrow("The worker died.");
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    await work(row);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("of an attempt that is scheduled twice", async () => {
    const { client, row } = await due();
    const again = { businessId: client.businessId, invoiceId: row.invoiceId, attempt: 1 };
    await expect(fixture.schedule(client, again)).rejects.toThrow();
    expect(await DebitAttempt.count({ where: { invoiceId: row.invoiceId } })).toBe(1);
  });

  test("when the provider is down for a day, then answers with a second id", async () => {
    const { row, invoiceId } = await due();
    await failCreate("stored-500");
    await expect(work(row)).rejects.toThrow();
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    const later = Date.parse(`${addBankingDays(row.debitDate, 1)}T17:00:00Z`);
    await fixture.advance(later - fixture.portal.clock.now().getTime());
    await fixture.follow();
    await fixture.passTo((await row.reload()).debitDate, 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    const { debits } = fixture.debitsDependencies;
    const readDebit = async (id: string) => ({ ...(await debits.readDebit(id)), id: "pi_second" });
    await expect(work(row, { readDebit })).rejects.toThrow("two debits");
  });
});

describe("an event of the provider", () => {
  test("may arrive twice, late and in any order", async () => {
    const { row, invoiceId } = await due();
    await fixture.setEventDelivery(false);
    await fixture.runAll();
    const { paymentIntentId } = await row.reload();
    const handleEvent = createHandleDebitEvent(fixture.debitsDependencies);
    await fixture.advance(8 * 24 * hour);
    await Promise.all(Array.from({ length: 5 }, () => handleEvent(paymentIntentId ?? "")));
    await fixture.runAll();
    await fixture.lab.control("ach/return", { paymentIntent: paymentIntentId, code: "R01" });
    for (let times = 0; times < 3; times += 1) {
      expect(await handleEvent(paymentIntentId ?? "")).toBe(true);
      await fixture.runAll();
    }
    await Promise.all([work(row), work(row), work(row)]);
    await fixture.setEventDelivery(true);
    expect(await entriesOf(row)).toEqual(["debit-sent", "debit-succeeded", "debit-returned"]);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "paid", "returned"]);
  });

  test("that arrives with others about the same debit is applied once, whatever each says", async () => {
    const { row, invoiceId } = await due();
    await fixture.setEventDelivery(false);
    await fixture.runAll();
    const { paymentIntentId: id } = await row.reload();
    await fixture.advance(8 * 24 * hour);
    const events = ["succeeded", "processing", "canceled", "payment_failed", "succeeded"].map((what) =>
      buildStripeEvent(`payment_intent.${what}`, { id, object: "payment_intent", status: what }),
    );
    const strange = buildStripeEvent("payment_intent.succeeded", { id: "pi_of_another", object: "payment_intent" });
    const replies = await Promise.all(
      [...events, strange].map((event) => sendStripeEvent(fixture, event, { to: "stripe" })),
    );
    expect(new Set(replies)).toEqual(new Set([200]));
    await fixture.runAll();
    await fixture.setEventDelivery(true);
    expect(await entriesOf(row)).toEqual(["debit-sent", "debit-succeeded"]);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "paid"]);
    const deliveryKey = [...events, strange].map((event) => event.id);
    const kept = await Delivery.findAll({ where: { vendor: "debits", deliveryKey } });
    const stateOf = (event: { id: string }) => kept.find((one) => one.deliveryKey === event.id)?.state;
    expect(events.map(stateOf)).toEqual(["done", "done", "done", "done", "done"]);
    expect(stateOf(strange)).toBe("ignored");
  });

  test("that is outdated is ignored, so that success and return are applied together", async () => {
    const { row, invoiceId } = await due();
    await fixture.setEventDelivery(false);
    await fixture.runAll();
    await fixture.advance(8 * 24 * hour);
    const { paymentIntentId } = await row.reload();
    const stale = await fixture.debitsDependencies.debits.readDebit(paymentIntentId ?? "");
    await fixture.lab.control("ach/return", { paymentIntent: paymentIntentId, code: "R10" });
    await fixture.follow();
    await work(row, { readDebit: () => Promise.resolve({ ...stale, state: "processing", isReturned: false }) });
    await fixture.setEventDelivery(true);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "paid", "disputed"]);
    expect(await row.reload()).toMatchObject({ state: "disputed" });
  });

  test("waits while the debit's id is unknown, unless the debit is foreign", async () => {
    const handleEvent = createHandleDebitEvent({ ...fixture.debitsDependencies });
    const reported = ["pi_nobodys", "pi_unknown"];
    expect(await handleEvent("pi_nobodys")).toBe(false);
    expect([...(await findForeignDebits(reported))]).toEqual(reported);
    const { row } = await due();
    const died = () => Promise.reject(new Error("The worker died."));
    await expect(work(row, { createDebit: died })).rejects.toThrow();
    await expect(handleEvent("pi_unknown")).rejects.toThrow("not known yet");
    expect(await findForeignDebits(reported)).toEqual(new Set());
    await work(row);
    expect(await handleEvent("pi_unknown")).toBe(false);
    const { paymentIntentId } = await row.reload();
    expect([...(await findForeignDebits([...reported, paymentIntentId ?? ""]))]).toEqual(reported);
  });
});

describe("with any clock", () => {
  test("a debit that was due three weeks ago is sent once, on a banking day", async () => {
    const { row, invoiceId } = await due();
    await fixture.advance(21 * 24 * hour);
    await fixture.runAll();
    await fixture.passTo((await row.reload()).debitDate, 9);
    await fixture.advance(24 * hour * 4);
    await fixture.runAll();
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
    expect((await row.reload()).debitDate > addBankingDays(row.createdAt.toISOString().slice(0, 10), 5)).toBe(true);
  });

  test("a debit whose job runs before its day waits for that day", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Success" });
    const row = await fixture.schedule(client, { debitDate: fixture.bankingDay(4) });
    await work(row);
    await work(row);
    expect(await row.reload()).toMatchObject({ state: "scheduled", debitDate: row.debitDate });
    expect(await fixture.paymentsOf(row.invoiceId)).toEqual([]);
  });

  test("a debit that is refused at once leaves the balances unchanged", async () => {
    const { row, invoiceId, client } = await due();
    const before = [await readBalance(inTransit), await readBalance(cash)];
    await fixture.lab.control("stripe/mandates/inactivate", { mandate: (await fixture.findNewest(client)).mandateId });
    await work(row);
    expect(await row.reload()).toMatchObject({ state: "failed", reason: "refused" });
    expect(await entriesOf(row)).toEqual(["debit-sent", "debit-failed"]);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "failed"]);
    expect([await readBalance(inTransit), await readBalance(cash)]).toEqual(before);
  });
});

test("rejects an attempt without an amount", async () => {
  const client = await fixture.newBankClient("mandate", { account: "Success" });
  await expect(fixture.schedule(client, { amountCents: 0 })).rejects.toThrow();
});
