import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import type { DebitProvider } from "../../../providers/debits/debits.port";
import { aroundTransactions } from "../../../../testing/around-transactions";
import { debitFixture, type DebitFixture } from "../../../../testing/debit.fixture";
import type { DebitsDependencies } from "./debits.dependencies";
import { followAttempt } from "./follow-attempt";

let fixture: DebitFixture;
beforeAll(async () => {
  fixture = await debitFixture.start();
});
afterAll(() => fixture.stop());

const hour = 3_600_000;
const work = ({ id }: DebitAttempt, change: Partial<DebitsDependencies> = {}) =>
  followAttempt({ ...fixture.debitsDependencies, ...change }, id);

/** A debit on the morning of its day. No job has run on that day. */
async function due(): Promise<DebitAttempt> {
  const row = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
  await fixture.runAll();
  await fixture.advance(Date.parse(`${row.debitDate}T15:00:00Z`) - fixture.portal.clock.now().getTime());
  return row;
}

function countListReads() {
  const { debits } = fixture.debitsDependencies;
  const counts = { listReads: 0 };
  const listDebits: DebitProvider["listDebits"] = (range) => {
    counts.listReads += 1;
    return debits.listDebits(range);
  };
  return { counts, debits: { ...debits, listDebits } };
}

/** Runs `afterCommit` after each of the worker's commits. */
function workWithHook(afterCommit: () => Promise<void>, row: DebitAttempt, change: Partial<DebitsDependencies> = {}) {
  const around = async (run: () => Promise<unknown>) => {
    const result = await run();
    await afterCommit();
    return result;
  };
  return aroundTransactions(fixture.portal.database, around, () => work(row, change));
}

async function expectOneDebit(row: DebitAttempt): Promise<void> {
  const payments = await fixture.paymentsOf(row.invoiceId);
  expect(payments).toHaveLength(1);
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: payments[0]?.paymentIntent });
  const entries = await JournalEntry.findAll({ where: { sourceRef: row.id } });
  expect(entries.map(({ kind }) => kind)).toEqual(["debit-sent"]);
}

test("the worker that made a debit ready sends it without reading the list, since nobody sent it before (D229)", async () => {
  const row = await due();
  const { counts, debits } = countListReads();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(counts.listReads).toBe(0);
});

test("a worker reads the list first after a lost answer", async () => {
  const row = await due();
  await fixture.lab.failNext("stripe", "timeout", "/v1/payment_intents", { method: "POST" });
  await expect(work(row)).rejects.toThrow("no answer");
  await fixture.advance(30 * hour);
  const { counts, debits } = countListReads();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(counts.listReads).toBe(1);
});

test("a worker whose commit's answer was lost reads the list when it runs again", async () => {
  const row = await due();
  const lose = () => Promise.reject(new Error("The connection was lost."));
  await expect(workWithHook(lose, row)).rejects.toThrow("The connection was lost.");
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
  const { counts, debits } = countListReads();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(counts.listReads).toBe(1);
});

/** Delays a worker that made the debit ready. Meanwhile another worker sends it and dies, and the clock changes. */
async function holdUp(row: DebitAttempt, passed: number): Promise<number> {
  const { clock, debits: provider } = fixture.debitsDependencies;
  let jump = 0;
  const createDebit: DebitProvider["createDebit"] = async (request, key) => {
    await provider.createDebit(request, key);
    throw new Error("The other worker died.");
  };
  const passTime = async () => {
    if (jump !== 0) return;
    jump = passed;
    await expect(work(row, { debits: { ...provider, createDebit } })).rejects.toThrow("The other worker died.");
    // The provider always forgets the key: its clock is not ours.
    await fixture.advance(30 * hour);
  };
  const { counts, debits } = countListReads();
  const ownClock = { now: () => new Date(clock.now().getTime() + (jump === 0 ? 0 : jump - 30 * hour)) };
  await workWithHook(passTime, row, { debits, clock: ownClock });
  return counts.listReads;
}

test.each([
  ["a day and more", 30 * hour],
  ["two minutes", 120_000],
  ["a negative time, because the clock was set back", -hour],
])("a worker that made a debit ready and was delayed by %s reads the list", async (_name, passed) => {
  const row = await due();
  expect(await holdUp(row, passed)).toBe(1);
  await expectOneDebit(row);
});

/** Advances to the debit's new day if its cut-off was missed. */
async function passToDay(row: DebitAttempt): Promise<void> {
  await fixture.runAll();
  const { debitDate, paymentIntentId } = await row.reload();
  if (paymentIntentId === null) await fixture.passTo(debitDate, 10);
}

const died = new Error("The worker died.");

/** Runs a worker that dies at this step: before or after a commit, a read of the list or a call. */
function workUntil(lastStep: number, row: DebitAttempt): Promise<void> {
  const { debits } = fixture.debitsDependencies;
  let step = 0;
  const live = () => {
    step += 1;
    if (step >= lastStep) throw died;
  };
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    live();
    const result = await act();
    live();
    return result;
  };
  const mortal: DebitProvider = {
    ...debits,
    createDebit: (request, key) => around(() => debits.createDebit(request, key)),
    async *listDebits(range) {
      live();
      yield* debits.listDebits(range);
      live();
    },
  };
  return aroundTransactions(fixture.portal.database, around, () => work(row, { debits: mortal }));
}

test("exactly one debit exists in the end, whichever step two workers die at", async () => {
  let deaths = 0;
  for (let step = 1, ended = false; !ended; step += 1) {
    const row = await due();
    ended = await workUntil(step, row).then(
      () => true,
      (error: unknown) => {
        expect(error).toBe(died);
        return false;
      },
    );
    deaths += ended ? 0 : 1;
    await workUntil(step, row).catch((error: unknown) => {
      expect(error).toBe(died);
    });
    await fixture.advance(step % 2 === 0 ? 0 : 30 * hour);
    await work(row);
    await passToDay(row);
    await expectOneDebit(row);
  }
  expect(deaths).toBeGreaterThan(5);
});
