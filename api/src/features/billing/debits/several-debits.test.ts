import type { DebitsAnswer, NotificationsAnswer, ReturnedDebitsAnswer, RiskClientAnswer } from "@portal/api-contract";
import { billingFixture, type BillingFixture } from "../../../../testing/billing.fixture";
import { composeDebits } from "../../../../testing/debit.fixture";
import { read } from "../../../../testing/read-reply";
import {
  answer,
  billThree,
  endDebit,
  grant,
  listDebits,
  question,
  refuse,
  reportFromBank,
  sendNext,
} from "../disputes/disputes.fixture";
import { settleDebit } from "./settle-debit";

let fixture: BillingFixture;
beforeAll(async () => {
  fixture = await billingFixture.start();
});
afterAll(() => fixture.stop());

/** Sends a debit of $21.00. Meanwhile $15.00 are granted, and a refused line of $30.00 gets its own debit. */
async function sendFirst() {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const refused = await question(shop, id, [{ id: lines.thirty }]);
  const row = await sendNext(fixture, billed);
  await answer(fixture, refused.id, [refuse(lines.thirty)]);
  const granted = await question(shop, id, [{ id: lines.fifteen }]);
  await answer(fixture, granted.id, [grant(lines.fifteen)]);
  expect(await listDebits(id)).toEqual([
    ["processing", 2_100],
    ["scheduled", 3_000],
  ]);
  return { ...billed, row: await row.reload() };
}

test("a notice of a failed debit names the owed part of this debit, without the cents of another planned debit", async () => {
  const { shop, id, row } = await sendFirst();
  await reportFromBank(fixture, row, "no funds");
  expect(await listDebits(id)).toEqual([
    ["failed", 2_100],
    ["scheduled", 3_000],
    ["scheduled", 600],
  ]);
  const { data } = read<NotificationsAnswer>(await shop.browser.get("/account/notifications"));
  const failed = data.find(({ kind }) => kind === "debit-failed");
  expect(failed?.text).toContain("and you still owe $6.00 of it: we try again on");
});

test("a debit that ended is listed as owed and as a risk without the cents of another planned debit", async () => {
  const { shop, row } = await sendFirst();
  const unmade = { debit: null, unmade: "refused", returned: null, isCompared: false } as const;
  await settleDebit(composeDebits(fixture), row, unmade);
  const { owed, open } = read<DebitsAnswer>(await shop.browser.get("/pc/debits"));
  expect([owed.amount, owed.invoices.map(({ amount }) => amount), open.map(({ amount }) => amount)]).toEqual([
    600,
    [600],
    [3_000],
  ]);
  expect(read<RiskClientAnswer>(await fixture.admin.get(`/pc/risk/${shop.user.id}`)).unpaid).toBe(600);
});

test("a code that means a missing authorization cancels the retry of another debit of the invoice", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const dispute = await question(shop, id, [{ id: lines.thirty }]);
  const first = await endDebit(fixture, billed, "succeed");
  await answer(fixture, dispute.id, [refuse(lines.thirty)]);
  const second = await sendNext(fixture, billed);
  await reportFromBank(fixture, first, "return");
  await reportFromBank(fixture, second, "no funds");
  const ended = [
    ["returned", 2_100],
    ["failed", 3_000],
  ];
  expect(await listDebits(id)).toEqual([...ended, ["scheduled", 3_000]]);
  read(await fixture.admin.post(`/pc/returns/${first.id}/code`, { code: "R10" }));
  expect(await listDebits(id)).toEqual([["disputed", 2_100], ended[1], ["canceled", 3_000]]);
});

test("staff read that the second debit of an invoice failed at its first try", async () => {
  const billed = await billThree(fixture);
  const { shop, id, lines } = billed;
  const dispute = await question(shop, id, [{ id: lines.thirty }]);
  await endDebit(fixture, billed, "succeed");
  await answer(fixture, dispute.id, [refuse(lines.thirty)]);
  await endDebit(fixture, billed, "close");
  const { timeline } = read<RiskClientAnswer>(await fixture.admin.get(`/pc/risk/${shop.user.id}`));
  const failed = timeline.filter(({ kind }) => kind === "failed");
  expect(failed.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The debit of \$30\.00 for INV-2026-\d+ failed: account closed\.$/),
  ]);
  const { data } = read<ReturnedDebitsAnswer>(await fixture.admin.get(`/pc/returns?client=${shop.user.id}`));
  expect(data.map(({ tryNumber }) => tryNumber)).toEqual([1]);
});
