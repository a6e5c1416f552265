import type { Dispute, DisputeAnswer, DisputesAnswer } from "@portal/api-contract";
import { held, receivable } from "../../../ledger/accounts";
import { findUnbalancedEntries, readBalance } from "../../../ledger/balances.sql";
import { Notification } from "../../../models/notification.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import { billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { composeDebits } from "../../../../testing/debit.fixture";
import { runDisputeClocks } from "./dispute-clocks.job";
import {
  answer,
  billThree,
  endDebit,
  grant,
  passTime,
  question,
  readInvoice,
  reason,
  refuse,
  sendNext,
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

const day = 86_400_000;
const statesOf = async (shop: Parameters<typeof readInvoice>[0], id: string) =>
  (await readInvoice(shop, id)).lines.map(({ states }) => states.map(({ state, amount }) => [state, amount]));

describe("the client's choice", () => {
  async function grantPaid() {
    const billed = await billThree(fixture);
    await endDebit(fixture, billed, "succeed");
    const { id } = await question(billed.shop, billed.id, [{ id: billed.lines.fifteen }]);
    return { ...billed, dispute: await answer(fixture, id, [grant(billed.lines.fifteen)]) };
  }

  test("marks the line refunded with one refund when the client chooses a refund", async () => {
    const { shop, id, dispute } = await grantPaid();
    expect(dispute).toMatchObject({ toSettle: 1_500, settlement: null, refund: null });
    expect((await fixture.admin.post(`/pc/disputes/${dispute.id}/choose`, { settlement: "refund" })).status).toBe(403);
    const list = async () => read<DisputesAnswer>(await shop.browser.get("/pc/disputes")).data;
    expect(await list()).toMatchObject([{ toSettle: 1_500, settlement: null, refund: null }]);
    const choose = (settlement: string) => shop.browser.post(`/pc/disputes/${dispute.id}/choose`, { settlement });
    const replies = await Promise.all([choose("refund"), choose("refund")]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(read(await choose("credit"), 409)).toMatchObject({ code: "SETTLEMENT_CHOSEN" });
    const after = read<DisputeAnswer>(await shop.browser.get(`/pc/disputes/${dispute.id}`)).dispute;
    expect(after).toMatchObject({ settlement: "refund", refund: { amount: 1_500 } });
    expect(await list()).toMatchObject([{ settlement: "refund", refund: after.refund }]);
    expect((await statesOf(shop, id))[1]).toEqual([["refunded", 1_500]]);
  });

  test("refunds after the 5th day when the client chooses nothing", async () => {
    const { shop, dispute } = await grantPaid();
    await passTime(fixture, shop, 7 * day);
    await runDisputeClocks(composeDebits(fixture));
    const after = read<DisputeAnswer>(await shop.browser.get(`/pc/disputes/${dispute.id}`)).dispute;
    expect(after).toMatchObject({ settlement: "refund", refund: { amount: 1_500 } });
  });
});

test("returns 409 for void, reissue and write-off while a question is open", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const { id: disputeId } = await question(shop, id, [{ id: lines.six }]);
  for (const call of ["void-invoice", "reissue-invoice"]) {
    expect(read(await fixture.admin.post(`/pc/${call}`, { id, reason }), 409)).toMatchObject({ code: "QUESTION_OPEN" });
  }
  await endDebit(fixture, billed, "close");
  expect(read(await fixture.admin.post("/pc/write-off-invoice", { id, reason }), 409)).toMatchObject({
    code: "QUESTION_OPEN",
  });
  await answer(fixture, disputeId, [grant(lines.six)]);
  expect((await fixture.admin.post("/pc/write-off-invoice", { id, reason })).status).toBe(200);
  expect(await statesOf(shop, id)).toEqual([[["credited", 600]], [["written-off", 1_500]], [["written-off", 3_000]]]);
  expect(await readBalance(receivable(shop.businessId))).toBe(0);
});

test("messages change the turn, readable only by both sides", async () => {
  const { shop, id, lines } = await billThree(fixture);
  const other = await billThree(fixture);
  const { id: disputeId } = await question(shop, id, [{ id: lines.six }]);
  const write = (browser: typeof shop.browser, text: string) =>
    browser.post(`/pc/disputes/${disputeId}/message`, { text });
  expect(read<DisputeAnswer>(await write(fixture.admin, "Which card?")).dispute.status).toBe("waiting");
  expect(read<DisputeAnswer>(await write(shop.browser, "The blue one")).dispute.status).toBe("open");
  expect((await write(other.shop.browser, "Hello")).status).toBe(404);
  expect((await other.shop.browser.get(`/pc/disputes/${disputeId}`)).status).toBe(404);
  const { messages } = read<DisputeAnswer>(await fixture.admin.get(`/pc/disputes/${disputeId}`)).dispute;
  expect(messages.slice(-2)).toMatchObject([
    { by: "agency", text: "Which card?" },
    { by: "client", text: "The blue one" },
  ]);
});

test("lists all disputes to staff, but only their own to clients, in pages by urgency, client and status", async () => {
  const { shop, id, lines } = await billThree(fixture);
  const disputes: Dispute[] = [];
  for (const line of [lines.six, lines.fifteen, lines.thirty]) disputes.push(await question(shop, id, [{ id: line }]));
  await answer(fixture, disputes[0]?.id ?? "", [refuse(lines.six)]);
  const list = async (query: string, browser = fixture.admin) =>
    read<DisputesAnswer>(await browser.get(`/pc/disputes?${query}`));
  expect((await list("", shop.browser)).data).toHaveLength(3);
  const client = `client=${shop.user.id}`;
  const first = await list(`${client}&limit=2`);
  const rest = await list(`${client}&limit=2&cursor=${first.nextCursor ?? ""}`);
  expect([...first.data, ...rest.data].map((one) => one.id)).toEqual([2, 1, 0].map((index) => disputes[index]?.id));
  expect((await list(`${client}&status=answered`)).data).toMatchObject([{ id: disputes[0]?.id, held: 0 }]);
  const ofNoDay = Buffer.from(`2026-13-45 ${new Date(0).toISOString()} dsp_1`).toString("base64url");
  for (const cursor of ["nonsense", ofNoDay]) {
    expect((await fixture.admin.get(`/pc/disputes?cursor=${cursor}`)).status).toBe(422);
  }
});

test("shows both sides an overdue answer after day 14, with reminders to staff on days 10 and 13", async () => {
  const { shop, id, lines } = await billThree(fixture);
  const { id: disputeId, answerDue, openedAt } = await question(shop, id, [{ id: lines.six }]);
  expect(answerDue).toBe(addDays(toLocalDay(new Date(openedAt), "America/New_York"), 14));
  const remindersOf = (userId: string, number: number) =>
    Notification.count({ where: { userId, ref: `${disputeId}:reminder:${String(number)}` } });
  await passTime(fixture, shop, 10 * day);
  await runDisputeClocks(composeDebits(fixture));
  await runDisputeClocks(composeDebits(fixture));
  expect([await remindersOf(fixture.adminId, 10), await remindersOf(shop.user.id, 10)]).toEqual([1, 0]);
  await passTime(fixture, shop, 5 * day);
  await runDisputeClocks(composeDebits(fixture));
  expect([await remindersOf(fixture.adminId, 15), await remindersOf(shop.user.id, 15)]).toEqual([1, 1]);
  const {
    overdue,
    held: onHold,
    messages,
  } = read<DisputeAnswer>(await shop.browser.get(`/pc/disputes/${disputeId}`)).dispute;
  expect([overdue, onHold, messages.at(-1)?.text]).toEqual([true, 600, "The answer is overdue."]);
});

test("has one outcome when two admins, the client, the bank and the job act at the same time", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const { id: disputeId } = await question(shop, id, [{ id: lines.thirty }]);
  const row = await sendNext(fixture, billed);
  const send = (line: object) => fixture.admin.post(`/pc/disputes/${disputeId}/answer`, { lines: [line] });
  const [one, other, client] = await Promise.all([
    send(grant(lines.thirty)),
    send(refuse(lines.thirty)),
    shop.browser.post(`/pc/disputes/${disputeId}/withdraw`),
    reportFromBank(fixture, row, "succeed"),
    runDisputeClocks(composeDebits(fixture)),
  ]);
  expect([one, other, client].map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const isGranted = one.status === 200;
  expect((await statesOf(shop, id))[2]).toEqual([[isGranted ? "credited" : "scheduled", 3_000]]);
  const { businessId } = shop;
  expect([await readBalance(receivable(businessId)), await readBalance(held(businessId))]).toEqual([
    isGranted ? 0 : 3_000,
    0,
  ]);
});
