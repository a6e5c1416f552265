import type {
  BalanceAnswer,
  BillingListAnswer,
  BillingRun,
  DebitsAnswer,
  InvoiceAnswer,
  InvoiceItem,
  InvoiceListAnswer,
  NotificationsAnswer,
  OutsidePaymentAnswer,
  RefreshAnswer,
  RiskClientAnswer,
} from "@portal/api-contract";
import { addBankingDays } from "../../banking-days/banking-days";
import { DebitAttempt } from "../../models/debit-attempt.model";
import { addDays, toLocalDay } from "../../models/values/local-day";
import {
  billForInvoice,
  billOne,
  november,
  rehearseOne,
  wash,
  type BilledShop,
} from "../../../testing/billing.fixture";
import { read } from "../../../testing/read-reply";
import { messageOf, riskFixture, type RiskFixture } from "../../../testing/risk.fixture";

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await riskFixture.start();
});
afterAll(() => fixture.stop());

const newYork = "America/New_York";
const today = () => toLocalDay(fixture.portal.clock.now(), newYork);
const reason = "A chargeback is likely";
const refusal = `This client is on hold until somebody lifts it: ${reason}`;
const postponed = "Your next debit is postponed.";

const hold = (shop: BilledShop, until: string | null = null) => fixture.act(shop, "hold", { until, reason });
const lift = (shop: BilledShop) => fixture.act(shop, "lift", { reason: "The money has come" });
const attemptOf = (invoiceId: string) => DebitAttempt.findOne({ where: { invoiceId }, rejectOnEmpty: true });
const owedOf = async ({ browser }: BilledShop, id: string) =>
  read<InvoiceAnswer>(await browser.get(`/pc/invoices/${id}`)).due;
const noticesOf = async ({ browser }: BilledShop) =>
  read<NotificationsAnswer>(await browser.get("/account/notifications")).data;

/** Whether the debit shows as postponed on the invoice, in the client's list and in the agency's list. */
async function readPostponed(id: string, { browser }: BilledShop): Promise<(boolean | undefined)[]> {
  const { postponed: ofInvoice } = read<InvoiceAnswer>(await browser.get(`/pc/invoices/${id}`));
  const own = read<InvoiceItem[]>(await browser.post("/pc/fetch-invoices", {}));
  const all = read<InvoiceListAnswer>(await fixture.admin.get("/pc/invoices?limit=200"));
  const isIt = (one: { id: string }) => one.id === id;
  return [ofInvoice, own.find(isIt)?.postponed, all.data.find(isIt)?.postponed];
}

async function newDebit(): Promise<{ shop: BilledShop; invoiceId: string; day: string }> {
  const shop = await fixture.newShop([wash()]);
  const { id: invoiceId } = await billForInvoice(fixture, shop);
  await fixture.portal.runJobs();
  return { shop, invoiceId, day: (await attemptOf(invoiceId)).debitDate };
}

describe("while a client is on hold", () => {
  test("bills nothing, with the hold named in rehearsal, bill, run and list", async () => {
    const shop = await fixture.newShop([wash()]);
    const { hash } = await rehearseOne(fixture, shop);
    const held = read<RiskClientAnswer>(await hold(shop));
    expect(held.hold).toEqual({ until: null, reason });
    const rehearsal = await rehearseOne(fixture, shop);
    expect(rehearsal).toMatchObject({ refusal, debitDate: null, notice: null });
    expect(await billOne(fixture, shop)).toMatchObject({ status: 409, body: { code: "ON_HOLD", message: refusal } });
    const clients = [{ id: shop.user.id, ...november, rehearsalHash: hash }];
    const { jobId } = read<RefreshAnswer>(await fixture.admin.post("/pc/bill-clients", { clients }), 202);
    await fixture.portal.runJobs();
    const run = read<BillingRun>(await fixture.admin.get(`/pc/bill-clients/${jobId}`));
    expect(run.results).toMatchObject([{ status: "refused", message: refusal }]);
    const path = `/pc/clients?startDate=${november.startDate}&endDate=${november.endDate}&limit=200`;
    const { data } = read<BillingListAnswer>(await fixture.admin.get(path));
    const listed = data.find(({ id }) => id === shop.user.id);
    expect(listed).toMatchObject({ hold: { until: null, reason }, risk: { score: expect.any(Number) as number } });
    expect((await fixture.list("?min=0&limit=200")).data.find(({ id }) => id === shop.user.id)?.hold?.reason).toBe(
      reason,
    );

    await lift(shop);
    expect((await billOne(fixture, shop)).status).toBe(201);
  });

  test("sends a debit on a new day, after a new notice, only once the hold is lifted", async () => {
    const { shop, invoiceId, day } = await newDebit();
    await hold(shop);
    await fixture.passTo(day, 10);
    await fixture.passTo(addBankingDays(day, 1), 10);
    const later = addBankingDays(today(), 1);
    expect(await attemptOf(invoiceId)).toMatchObject({ state: "scheduled", sentAt: null, debitDate: later });
    const answer = await shop.browser.get("/pc/debits");
    const { open, next, debits } = read<DebitsAnswer>(answer);
    expect([next, debits]).toEqual([null, []]);
    expect(open).toMatchObject([{ notice: postponed, postponed: true, movedFrom: day, date: later }]);
    expect(open[0]?.why.at(-1)).toBe(postponed);
    expect(read<BalanceAnswer>(await shop.browser.get("/pc/balance")).nextDebit).toBeNull();
    const listed = read<InvoiceItem[]>(await shop.browser.post("/pc/fetch-invoices", {}));
    expect(listed).toMatchObject([{ id: invoiceId, postponed: true }]);
    const notices = await noticesOf(shop);
    expect(notices.filter(({ title }) => title === postponed)).toHaveLength(1);
    expect(JSON.stringify([answer.body, notices])).not.toContain(reason);

    await lift(shop);
    await fixture.portal.runJobs();
    const resumed = await attemptOf(invoiceId);
    const again = addBankingDays(today(), 1);
    expect(resumed).toMatchObject({ state: "scheduled", debitDate: again, movedFrom: day });
    expect((await noticesOf(shop))[0]).toMatchObject({ kind: "debit-planned" });
    await fixture.passTo(again, 10);
    expect((await attemptOf(invoiceId)).state).toBe("processing");
  });

  test("does not send a debit that was ready before the hold if the provider lacks it", async () => {
    const { shop, invoiceId, day } = await newDebit();
    await fixture.lab.control("faults", { provider: "stripe", kind: "500", to: "/v1/payment_intents", count: 100 });
    await fixture.passTo(day, 10);
    await fixture.lab.control("faults/clear", {});
    const ready = { state: "processing", paymentIntentId: null };
    expect(await attemptOf(invoiceId)).toMatchObject(ready);
    await hold(shop);
    await fixture.passTo(day, 12);
    await fixture.passTo(addBankingDays(day, 1), 10);
    expect(await attemptOf(invoiceId)).toMatchObject({
      ...{ ...ready, noticeId: null },
      ...{ debitDate: addBankingDays(day, 2), movedFrom: day },
    });
    expect((await noticesOf(shop)).filter(({ title }) => title === postponed)).toHaveLength(1);
    const held = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${invoiceId}`));
    expect([held.why.at(-1), held.events.filter(({ at }) => at === null)]).toEqual([postponed, []]);
    expect(await readPostponed(invoiceId, shop)).toEqual([true, true, true]);

    await lift(shop);
    await fixture.portal.runJobs();
    const again = addBankingDays(today(), 1);
    expect(await attemptOf(invoiceId)).toMatchObject({ ...ready, debitDate: again, movedFrom: day });
    const resumed = read<InvoiceAnswer>(await shop.browser.get(`/pc/invoices/${invoiceId}`));
    expect(resumed.why.at(-1)).toBe("It was postponed: first banking day after its new notice");
    expect(await readPostponed(invoiceId, shop)).toEqual([undefined, undefined, undefined]);
    await fixture.passTo(again, 10);
    expect((await attemptOf(invoiceId)).paymentIntentId).toMatch(/^pi_/);
  });

  test("announces a canceled debit at once when its payment is reversed after the hold", async () => {
    const { shop, invoiceId, day } = await newDebit();
    await hold(shop);
    await fixture.passTo(day, 10);
    const body = { invoiceId, amount: await owedOf(shop, invoiceId), date: today(), method: "check", reference: "1" };
    const { payment } = read<OutsidePaymentAnswer>(await fixture.admin.post("/pc/record-payment", body), 201);
    expect((await attemptOf(invoiceId)).state).toBe("canceled");
    await lift(shop);
    await fixture.passTo(addBankingDays(day, 5), 10);
    read(await fixture.admin.post("/pc/take-back-payment", { id: payment.id, reason }));
    const again = addBankingDays(today(), 1);
    expect(await attemptOf(invoiceId)).toMatchObject({ state: "scheduled", debitDate: again });
    await fixture.portal.runJobs();
    expect((await noticesOf(shop))[0]).toMatchObject({ kind: "debit-planned" });
    await fixture.passTo(again, 10);
    expect((await attemptOf(invoiceId)).state).toBe("processing");
  });

  test("resumes debits automatically when a hold ends with its last day in the client's zone", async () => {
    const { shop, invoiceId, day } = await newDebit();
    const until = day;
    expect((await hold(shop, until)).status).toBe(200);
    await fixture.passTo(day, 22);
    expect((await attemptOf(invoiceId)).sentAt).toBeNull();
    expect((await fixture.riskOf(shop)).hold).toEqual({ until, reason });
    await fixture.passTo(addDays(until, 1), 1);
    expect((await fixture.riskOf(shop)).hold).toBeNull();
    const resumed = await attemptOf(invoiceId);
    expect(resumed.debitDate > until).toBe(true);
    await fixture.passTo(resumed.debitDate, 10);
    expect((await attemptOf(invoiceId)).state).toBe("processing");
  });

  test("keeps the debit unchanged if the hold is lifted before its day", async () => {
    const { shop, invoiceId, day } = await newDebit();
    await hold(shop);
    await lift(shop);
    await fixture.passTo(day, 10);
    expect(await attemptOf(invoiceId)).toMatchObject({ state: "processing", debitDate: day, movedFrom: null });
  });

  test("records the names of billing staff who hold, snooze, note or lift like admins", async () => {
    const shop = await fixture.newShop();
    const billing = await fixture.enterStaff("billing");
    const path = `/pc/risk/${shop.user.id}`;
    const until = addDays(today(), 1);
    for (const action of ["hold", "snooze"]) {
      expect((await billing.post(`${path}/${action}`, { until, reason })).status).toBe(200);
    }
    expect((await billing.post(`${path}/note`, { text: "Called" })).status).toBe(200);
    const { timeline } = read<RiskClientAnswer>(await billing.post(`${path}/lift`, { reason: "The money has come" }));
    const own = timeline.filter(({ by }) => by === "Pat Doe").map(({ kind }) => kind);
    expect(own).toEqual(["lift", "note", "snooze", "hold"]);
  });

  test("requires a reason and a day that is not over", async () => {
    const shop = await fixture.newShop();
    expect((await fixture.act(shop, "hold", { until: null, reason: "" })).status).toBe(422);
    expect(messageOf(await hold(shop, addDays(today(), -1)), 422)).toBe("Choose today or a later day.");
    const { hold: none, timeline } = read<RiskClientAnswer>(await lift(shop));
    expect([none, timeline.filter(({ kind }) => kind === "lift")]).toEqual([null, []]);
    expect((await fixture.admin.post("/pc/risk/usr_nobody/hold", { until: null, reason })).status).toBe(404);
  });
});
