import type { NotificationsAnswer } from "@portal/api-contract";
import { addBankingDays } from "../../../banking-days/banking-days";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import type { BilledShop } from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { riskFixture, type RiskFixture } from "../../../../testing/risk.fixture";
import {
  answer,
  billThree,
  endDebit,
  question,
  reason,
  refuse,
  reportFromBank,
  sendNext,
} from "../disputes/disputes.fixture";
import { isPostponed } from "./postponed.policy";

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await riskFixture.start();
});
afterAll(() => fixture.stop());

const hold = async (shop: BilledShop) => read(await fixture.act(shop, "hold", { until: null, reason }));
const newsOf = async ({ browser }: BilledShop) =>
  read<NotificationsAnswer>(await browser.get("/account/notifications")).data;
const lastOf = async (invoiceId: string) => {
  const [last] = await DebitAttempt.findAll({ where: { invoiceId }, order: [["attempt", "DESC"]] });
  if (!last) throw new Error("The invoice has no debit.");
  return last;
};

/** Lifts the hold, and expects the debit's first notice. */
async function expectAnnounced(shop: BilledShop, invoiceId: string, day: string): Promise<void> {
  read(await fixture.act(shop, "lift", { reason }));
  await fixture.portal.runJobs();
  expect(await lastOf(invoiceId)).toMatchObject({ state: "scheduled", debitDate: day, movedFrom: null });
  expect((await newsOf(shop))[0]).toMatchObject({ kind: "debit-planned" });
}

describe("a debit that is planned while its client is on hold", () => {
  test("after a failed try is announced without a day, but keeps its day when the hold is lifted before that day", async () => {
    const billed = await billThree(fixture);
    const { shop, id } = billed;
    const row = await sendNext(fixture, billed);
    await hold(shop);
    await reportFromBank(fixture, await row.reload(), "no funds");
    const retry = await lastOf(id);
    expect([retry.state, isPostponed(retry)]).toEqual(["scheduled", true]);
    const [newest] = await newsOf(shop);
    expect(newest?.kind).toBe("debit-failed");
    expect(newest?.text).toMatch(
      /you still owe the amount: we try again later, and you get a notice with the day first\.$/,
    );
    await expectAnnounced(shop, id, addBankingDays(row.debitDate, 3));
  });

  test("after a refused question is announced once the hold is lifted", async () => {
    const billed = await billThree(fixture);
    const { shop, id, lines } = billed;
    const dispute = await question(shop, id, [{ id: lines.thirty }]);
    const first = await endDebit(fixture, billed, "succeed");
    await hold(shop);
    const { messages } = await answer(fixture, dispute.id, [refuse(lines.thirty)]);
    expect(messages.at(-1)?.text).toBe(
      "$30.00 is owed again. Its debit is postponed, and a notice with its day comes first.",
    );
    expect(isPostponed(await lastOf(id))).toBe(true);
    expect((await newsOf(shop)).slice(0, 2).map(({ kind }) => kind)).toEqual(["dispute", "debit-paid"]);
    await expectAnnounced(shop, id, addBankingDays(first.debitDate, 1));
  });
});

test("an announced debit that a question lowers during a hold is postponed with a notice to the client", async () => {
  const { shop, id, lines } = await billThree(fixture);
  await fixture.portal.runJobs();
  await hold(shop);
  await question(shop, id, [{ id: lines.thirty }]);
  const row = await lastOf(id);
  expect([row.amountCents, isPostponed(row), row.movedFrom]).toEqual([2_100, true, row.debitDate]);
  expect((await newsOf(shop))[0]?.title).toBe("Your next debit is postponed.");
});
