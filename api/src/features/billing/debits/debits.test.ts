import { addBankingDays } from "../../../banking-days/banking-days";
import { formatShortDay } from "../../../banking-days/debit-date";
import { cash, inTransit, providerFees, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { BillingCase } from "../../../models/billing-case.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { addDays } from "../../../models/values/local-day";
import type { BankClient } from "../../../../testing/bank.fixture";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import { hasDebitInFlight } from "./has-debit-in-flight.query";
import { readWhy } from "./read-why";
import { cancelScheduledDebits } from "./cancel-debits";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterEach(async () => {
  expect(await findUnbalancedEntries()).toEqual([]);
});
afterAll(() => fixture.stop());

const newClient = (account: string) => fixture.newBankClient("mandate", { account });
const owed = ({ businessId }: BankClient) => readBalance(receivable(businessId));
const onTheWay = () => readBalance(inTransit);
/** Collected cents before the provider's fees. */
const collected = async () => (await readBalance(cash)) + (await readBalance(providerFees));
const attemptsOf = async (invoiceId: string) => {
  const rows = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  return rows.map(({ attempt, state, reason, debitDate }) => ({ attempt, state, reason, debitDate }));
};

describe("a debit", () => {
  test("is sent on the morning of its day, in process until the bank decides that it is paid", async () => {
    const client = await newClient("Success");
    const [before, atBank] = [await collected(), await onTheWay()];
    const { id, invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.runAll();
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    await fixture.passTo(debitDate, 9);
    expect(await fixture.paymentsOf(invoiceId)).toMatchObject([{ amount: 12_345, attempt: 1, status: "processing" }]);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(row).toMatchObject({ state: "processing", expectedOn: debitDate });
    expect([await owed(client), await onTheWay(), await collected()]).toEqual([-12_345, atBank + 12_345, before]);
    const { id: authorizationId } = await fixture.findNewest(client);
    expect(await hasDebitInFlight({ id: authorizationId })).toBe(true);
    await fixture.passTo(addBankingDays(debitDate, 4), 12);
    await fixture.follow();
    expect(await attemptsOf(invoiceId)).toEqual([{ attempt: 1, state: "succeeded", reason: null, debitDate }]);
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "paid"]);
    expect([await owed(client), await onTheWay(), await collected()]).toEqual([-12_345, atBank, before + 12_345]);
    expect(await hasDebitInFlight({ id: authorizationId })).toBe(false);
  });

  test("that fails for insufficient funds is retried only after 3 and 7 banking days", async () => {
    const client = await newClient("Insufficient funds");
    const { invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    const failedOn = addBankingDays(debitDate, 2);
    await fixture.passTo(failedOn, 12);
    await fixture.follow();
    const again = addBankingDays(failedOn, 3);
    const failed = { state: "failed", reason: "insufficient-funds" };
    const scheduled = { state: "scheduled", reason: null };
    expect(await attemptsOf(invoiceId)).toEqual([
      { attempt: 1, debitDate, ...failed },
      { attempt: 2, debitDate: again, ...scheduled },
    ]);
    expect(await owed(client)).toBe(0);
    await fixture.passTo(again, 9);
    await fixture.passTo(addBankingDays(again, 2), 12);
    await fixture.follow();
    const last = addBankingDays(again, 9);
    expect((await attemptsOf(invoiceId)).slice(1)).toEqual([
      { attempt: 2, debitDate: again, ...failed },
      { attempt: 3, debitDate: last, ...scheduled },
    ]);
    await fixture.passTo(last, 9);
    await fixture.passTo(addBankingDays(last, 20), 12);
    await fixture.follow();
    expect((await attemptsOf(invoiceId)).slice(2)).toEqual([{ attempt: 3, debitDate: last, ...failed }]);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(3);
    const round = ["debit-sent", "failed"];
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", ...round, "retry", ...round, "retry", ...round]);
    expect(await owed(client)).toBe(0);
    const second = await DebitAttempt.findOne({ where: { invoiceId, attempt: 2 }, rejectOnEmpty: true });
    expect(readWhy(second)).toEqual(["Not enough money in the account: tried again 3 banking days later"]);
  });

  test.each([
    ["Account closed", "account-closed", "inactive"],
    ["Debit not authorized", "not-authorized", "inactive"],
    ["Weekly limit exceeded", "limit-exceeded", "active"],
  ])("of '%s' stops with a reason, which ends the authorization only if it must", async (account, reason, status) => {
    const client = await newClient(account);
    const { invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    await fixture.passTo(addBankingDays(debitDate, 2), 12);
    await fixture.follow();
    expect(await attemptsOf(invoiceId)).toEqual([{ attempt: 1, state: "failed", reason, debitDate }]);
    expect(await fixture.findNewest(client)).toMatchObject({ state: status });
    expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "failed"]);
  });

  test.each([
    ["R01", "returned", "returned-funds"],
    ["R02", "returned", "returned-account"],
    ["R10", "disputed", "returned-authorization"],
  ])(
    "that the bank returns with %s after it was paid is %s, owed again without a mandate",
    async (code, state, reason) => {
      const client = await newClient("Success");
      const before = await collected();
      const { invoiceId, debitDate } = await fixture.schedule(client);
      await fixture.passTo(debitDate, 9);
      await fixture.passTo(addBankingDays(debitDate, 5), 12);
      await fixture.follow();
      expect(await collected()).toBe(before + 12_345);
      const [payment] = await fixture.paymentsOf(invoiceId);
      await fixture.setEventDelivery(false);
      await fixture.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code });
      await fixture.follow();
      await fixture.setEventDelivery(true);
      expect(await attemptsOf(invoiceId)).toEqual([{ attempt: 1, state, reason, debitDate }]);
      expect(await fixture.listEventKinds(invoiceId)).toEqual(["issued", "debit-sent", "paid", state]);
      expect([await collected(), await owed(client)]).toEqual([before, 0]);
      const where = { kind: "disputed" as const, businessId: client.businessId };
      expect(await BillingCase.count({ where })).toBe(state === "disputed" ? 1 : 0);
      expect(await fixture.findNewest(client)).toMatchObject({ state: "inactive" });
    },
  );

  test("that the bank returns gives the reason of the mandate's end, even if that event arrives first", async () => {
    const client = await newClient("Success");
    const { invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    await fixture.passTo(addBankingDays(debitDate, 5), 12);
    await fixture.follow();
    const [payment] = await fixture.paymentsOf(invoiceId);
    await fixture.setEventDelivery(false);
    await fixture.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code: "R10" });
    await fixture.handleMandateEnd(client);
    await fixture.follow();
    await fixture.setEventDelivery(true);
    expect(await fixture.findNewest(client)).toMatchObject({ state: "inactive", reason: "returned-authorization" });
  });

  test("whose cut-off was missed is sent on the next banking day, with that reason", async () => {
    const client = await newClient("Success");
    const { id, invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 22);
    const next = addBankingDays(debitDate, 1);
    expect(await attemptsOf(invoiceId)).toMatchObject([{ state: "scheduled", debitDate: next }]);
    const row = await DebitAttempt.findByPk(id, { rejectOnEmpty: true });
    expect(readWhy(row)).toEqual([`The cut-off of ${formatShortDay(debitDate)} was missed: next banking day`]);
    await fixture.passTo(next, 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("without an authorization fails unsent, without moving money", async () => {
    const client = await newClient("Success");
    const { invoiceId, debitDate } = await fixture.schedule(client);
    expect((await client.browser.post("/pc/revoke")).status).toBe(200);
    await fixture.passTo(debitDate, 9);
    expect(await attemptsOf(invoiceId)).toMatchObject([{ state: "failed", reason: "no-mandate" }]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
    expect(await owed(client)).toBe(0);
  });

  test("waits for the end of the hold after a change of account", async () => {
    const client = await newClient("Success");
    const { invoiceId, debitDate } = await fixture.schedule(client, { debitDate: fixture.bankingDay(2) });
    await fixture.passTo(addDays(debitDate, -1), 18);
    await fixture.enter(client.browser, client.user);
    await fixture.changeBank(client, "Savings");
    await fixture.passTo(debitDate, 9);
    expect(await attemptsOf(invoiceId)).toMatchObject([
      { state: "scheduled", debitDate: addBankingDays(debitDate, 1) },
    ]);
    await fixture.passTo(addBankingDays(debitDate, 1), 9);
    expect(await fixture.paymentsOf(invoiceId)).toHaveLength(1);
  });

  test("that is canceled before its day is never sent", async () => {
    const client = await newClient("Success");
    const { invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.portal.database.inTransaction(() => cancelScheduledDebits(fixture.debitsDependencies, invoiceId));
    await fixture.passTo(debitDate, 9);
    await fixture.follow();
    expect(await attemptsOf(invoiceId)).toMatchObject([{ state: "canceled" }]);
    expect(await fixture.paymentsOf(invoiceId)).toEqual([]);
  });
});
