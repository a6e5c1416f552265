import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { JournalEntry } from "../../../models/journal-entry.model";
import type { DebitProvider } from "../../../providers/debits/debits.port";
import { aroundTransactions } from "../../../testing/around-transactions";
import { startDebitWorld, type DebitWorld } from "../../../testing/debit-world";
import type { DebitsDependencies } from "./debits.dependencies";
import { followAttempt } from "./follow-attempt";

let world: DebitWorld;
beforeAll(async () => {
  world = await startDebitWorld();
});
afterAll(() => world.stop());

const hour = 3_600_000;
const work = ({ id }: DebitAttempt, change: Partial<DebitsDependencies> = {}) =>
  followAttempt({ ...world.debitsDependencies, ...change }, id);

/** An attempt in the morning of its day; nothing has run yet. */
async function due(): Promise<DebitAttempt> {
  const row = await world.schedule(await world.newBankClient("mandate", { account: "Success" }));
  await world.runAll();
  await world.advance(Date.parse(`${row.debitDate}T15:00:00Z`) - world.portal.clock.now().getTime());
  return row;
}

/** The provider, with the number of looks at its list of debits. */
function countLooks() {
  const { debits } = world.debitsDependencies;
  const seen = { looks: 0 };
  const listDebits: DebitProvider["listDebits"] = (range) => {
    seen.looks += 1;
    return debits.listDebits(range);
  };
  return { seen, debits: { ...debits, listDebits } };
}

/** A worker to which this happens each time it has committed. */
function workAndThen(afterCommit: () => Promise<void>, row: DebitAttempt, change: Partial<DebitsDependencies> = {}) {
  const around = async (run: () => Promise<unknown>) => {
    const result = await run();
    await afterCommit();
    return result;
  };
  return aroundTransactions(world.portal.database, around, () => work(row, change));
}

async function expectOneDebit(row: DebitAttempt): Promise<void> {
  const payments = await world.paymentsOf(row.invoiceId);
  expect(payments).toHaveLength(1);
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: payments[0]?.paymentIntent });
  const entries = await JournalEntry.findAll({ where: { sourceRef: row.id } });
  expect(entries.map(({ kind }) => kind)).toEqual(["debit-sent"]);
}

test("who has made a debit ready sends it without a look, as nobody can have sent it before (D229)", async () => {
  const row = await due();
  const { seen, debits } = countLooks();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(seen.looks).toBe(0);
});

test("whoever comes after a lost answer looks first", async () => {
  const row = await due();
  await world.lab.failNext("stripe", "timeout", "/v1/payment_intents", { method: "POST" });
  await expect(work(row)).rejects.toThrow("no answer");
  await world.advance(30 * hour);
  const { seen, debits } = countLooks();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(seen.looks).toBe(1);
});

test("where the answer to its commit was lost, a worker that comes again does not hold itself for the first", async () => {
  const row = await due();
  const lose = () => Promise.reject(new Error("The connection was lost."));
  await expect(workAndThen(lose, row)).rejects.toThrow("The connection was lost.");
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
  const { seen, debits } = countLooks();
  await work(row, { debits });
  await expectOneDebit(row);
  expect(seen.looks).toBe(1);
});

/** A worker that made it ready is held up; meanwhile another one has sent it and died, and the time is another one. */
async function holdUp(row: DebitAttempt, passed: number): Promise<number> {
  const { clock, debits: provider } = world.debitsDependencies;
  let jump = 0;
  const createDebit: DebitProvider["createDebit"] = async (request, key) => {
    await provider.createDebit(request, key);
    throw new Error("The other worker died.");
  };
  const passTime = async () => {
    if (jump !== 0) return;
    jump = passed;
    await expect(work(row, { debits: { ...provider, createDebit } })).rejects.toThrow("The other worker died.");
    // The provider forgets the key in any case: its time is not ours.
    await world.advance(30 * hour);
  };
  const { seen, debits } = countLooks();
  const ownClock = { now: () => new Date(clock.now().getTime() + (jump === 0 ? 0 : jump - 30 * hour)) };
  await workAndThen(passTime, row, { debits, clock: ownClock });
  return seen.looks;
}

test.each([
  ["a day and more", 30 * hour],
  ["two minutes", 120_000],
  ["less than nothing, as the clock was set back", -hour],
])("who has made it ready and was held up for %s looks as well", async (_name, passed) => {
  const row = await due();
  expect(await holdUp(row, passed)).toBe(1);
  await expectOneDebit(row);
});

/** An attempt whose cut-off was missed is sent on another day. */
async function passToDay(row: DebitAttempt): Promise<void> {
  await world.runAll();
  const { debitDate, paymentIntentId } = await row.reload();
  if (paymentIntentId === null) await world.passTo(debitDate, 10);
}

const died = new Error("The worker died.");

/** A worker that dies at the given one of its steps: before or after a commit, a look or a call. */
function workUntil(lastStep: number, row: DebitAttempt): Promise<void> {
  const { debits } = world.debitsDependencies;
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
  return aroundTransactions(world.portal.database, around, () => work(row, { debits: mortal }));
}

test("whichever step a worker dies at, and the next one, too, there is one debit in the end", async () => {
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
    await world.advance(step % 2 === 0 ? 0 : 30 * hour);
    await work(row);
    await passToDay(row);
    await expectOneDebit(row);
  }
  expect(deaths).toBeGreaterThan(5);
});
