import { addBankingDays } from "../../../banking-days/banking-days";
import { hourOfDay } from "../../../banking-days/cut-off";
import { formatShortDay } from "../../../banking-days/debit-date";
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
const now = () => fixture.portal.clock.now().getTime();
const passUntil = (day: string, at: number) => fixture.advance(hourOfDay(day, at).getTime() - now());
const work = ({ id }: DebitAttempt, change: Partial<DebitsDependencies> = {}) =>
  followAttempt({ ...fixture.debitsDependencies, ...change }, id);

/** Returns a debit on the morning of its debit date, before the jobs of that day run. */
async function due(): Promise<DebitAttempt> {
  const row = await fixture.schedule(await fixture.newBankClient("mandate", { account: "Success" }));
  await fixture.runAll();
  await passUntil(row.debitDate, 10);
  return row;
}

/** A worker makes the debit ready, and dies before or after the provider gets it. */
async function freeze(row: DebitAttempt, isMade: boolean, change: Partial<DebitsDependencies> = {}): Promise<void> {
  const { debits } = fixture.debitsDependencies;
  const createDebit: DebitProvider["createDebit"] = async (request, key) => {
    if (isMade) await debits.createDebit(request, key);
    throw new Error("The worker died.");
  };
  await expect(work(row, { ...change, debits: { ...debits, createDebit } })).rejects.toThrow("The worker died.");
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: null });
}

/** Runs `happen` between the worker's read of the attempt and its lock. */
function workSlowly(row: DebitAttempt, happen: () => Promise<void>): Promise<void> {
  let happened = false;
  const around = async (run: () => Promise<unknown>) => {
    if (!happened) {
      happened = true;
      await happen();
    }
    return run();
  };
  return aroundTransactions(fixture.portal.database, around, () => work(row));
}

async function expectOneDebit(row: DebitAttempt): Promise<void> {
  const payments = await fixture.paymentsOf(row.invoiceId);
  expect(payments).toHaveLength(1);
  expect(await row.reload()).toMatchObject({ state: "processing", paymentIntentId: payments[0]?.paymentIntent });
  const entries = await JournalEntry.findAll({ where: { sourceRef: row.id } });
  expect(entries.map(({ kind }) => kind)).toEqual(["debit-sent"]);
}

describe("exactly one debit is created", () => {
  test("when another worker prepares and sends it, then dies, between this worker's read and its lock", async () => {
    const row = await due();
    await workSlowly(row, async () => {
      await freeze(row, true);
      await fixture.advance(30 * hour);
    });
    await expectOneDebit(row);
  });

  test("when the provider forgot the key of a debit that was sent while the clock was days ahead", async () => {
    const client = await fixture.newBankClient("mandate", { account: "Success" });
    const row = await fixture.schedule(client, { debitDate: fixture.bankingDay(4) });
    const ahead = hourOfDay(row.debitDate, 10).getTime() - now();
    await freeze(row, true, { clock: { now: () => new Date(now() + ahead) } });
    await fixture.advance(30 * hour);
    await work(row);
    await expectOneDebit(row);
  });
});

describe("a ready debit that the provider never got", () => {
  test("is sent on the morning of the banking day after its missed cut-off, with that reason", async () => {
    const row = await due();
    const day = row.debitDate;
    await freeze(row, false);
    await passUntil(day, 22);
    await work(row);
    await fixture.runAll();
    expect(await fixture.paymentsOf(row.invoiceId)).toEqual([]);
    expect(await row.reload()).toMatchObject({
      state: "processing",
      debitDate: addBankingDays(day, 1),
      movedFrom: day,
    });
    expect(row.why).toContain(`The cut-off of ${formatShortDay(day)} was missed`);
    await fixture.passTo(row.debitDate, 9);
    await expectOneDebit(row);
  });

  test("whose day is long past is sent on the banking day after its new notice, with that reason", async () => {
    const row = await due();
    const [day, later] = [row.debitDate, addBankingDays(row.debitDate, 3)];
    await freeze(row, false);
    await passUntil(later, 10);
    await work(row);
    await fixture.runAll();
    expect(await fixture.paymentsOf(row.invoiceId)).toEqual([]);
    await fixture.passTo(addBankingDays(later, 1), 9);
    await expectOneDebit(row);
    expect(row.debitDate).toBe(addBankingDays(later, 1));
    expect(row.why).toContain(`The cut-off of ${formatShortDay(day)} was missed`);
  });
});
