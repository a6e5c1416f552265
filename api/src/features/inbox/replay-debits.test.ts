import type { ReplayRun } from "@portal/api-contract";
import { addBankingDays } from "../../banking-days/banking-days";
import { BillingCase } from "../../models/billing-case.model";
import { DebitAttempt } from "../../models/debit-attempt.model";
import { Delivery } from "../../models/delivery.model";
import { Posting } from "../../models/posting.model";
import { debitFixture, type DebitFixture } from "../../../testing/debit.fixture";
import { read } from "../../../testing/read-reply";
import { createTestDoor } from "../../../testing/test-door";
import { until } from "../../../testing/until";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

interface Case {
  account: string;
  /** The bank's return code; null: no return. */
  code: string | null;
  state: string;
  kind: string;
  cases: number;
}

const countWaiting = () => Delivery.count({ where: { vendor: "debits", state: "waiting" } });

const untilWaiting = () => until(async () => (await countWaiting()) > 0);

async function replayDebits(isFresh = true) {
  const browser = fixture.portal.newClient();
  const user = await fixture.buildUser({ role: "admin" });
  const { database, clock } = fixture.portal;
  await createTestDoor(database, clock).enter(browser, user.id, isFresh ? clock.now() : null);
  const answer = await browser.post("/admin/deliveries/replay", { filter: { vendor: "debits" } });
  if (!isFresh) return answer;
  const { jobId } = read<{ jobId: string }>(answer, 202);
  await fixture.portal.runJobs();
  const run = read<ReplayRun>(await browser.get(`/admin/deliveries/replay/${jobId}`));
  expect(run).toMatchObject({ state: "done" });
  expect(run.replayed).toBeGreaterThan(0);
  return answer;
}

async function readBooks(invoiceId: string) {
  const attempts = await DebitAttempt.findAll({ where: { invoiceId }, order: ["attempt"] });
  return {
    attempts: attempts.map(({ attempt, state, reason, debitDate }) => ({ attempt, state, reason, debitDate })),
    moves: await fixture.listEventKinds(invoiceId),
    payments: await fixture.paymentsOf(invoiceId),
    postings: await Posting.count(),
    cases: await BillingCase.count({ where: { kind: "disputed" } }),
  };
}

test.each<Case>([
  { account: "Success", code: null, state: "succeeded", kind: "paid", cases: 0 },
  { account: "Account closed", code: null, state: "failed", kind: "failed", cases: 0 },
  { account: "Success", code: "R10", state: "disputed", kind: "disputed", cases: 1 },
])(
  "replays apply the lost events of a $state debit once, however often they run",
  async ({ account, code, ...then }) => {
    const client = await fixture.newBankClient("mandate", { account });
    const { invoiceId, debitDate } = await fixture.schedule(client);
    await fixture.passTo(debitDate, 9);
    if (code !== null) {
      await fixture.passTo(addBankingDays(debitDate, 5), 12);
      await fixture.follow();
    }
    await fixture.portal.runJobs();
    await fixture.loseDeliveries();
    const before = await readBooks(invoiceId);
    const [payment] = before.payments;
    if (code === null) await fixture.advance(8 * 86_400_000);
    else await fixture.lab.control("ach/return", { paymentIntent: payment?.paymentIntent, code });
    await fixture.paymentsOf(invoiceId);
    await untilWaiting();
    await fixture.loseDeliveries();
    expect((await readBooks(invoiceId)).moves).toEqual(before.moves);

    expect(await replayDebits(false)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    await replayDebits();
    const after = await readBooks(invoiceId);
    expect(after.attempts.at(0)).toMatchObject({ attempt: 1, state: then.state });
    expect(after.moves).toEqual([...before.moves, then.kind]);
    expect(after.cases - before.cases).toBe(then.cases);
    expect(after.postings).toBeGreaterThan(before.postings);

    for (let times = 0; times < 2; times += 1) await replayDebits();
    expect(await readBooks(invoiceId)).toEqual(after);
  },
);
