import { LedgerCheckpoint } from "../../models/ledger-checkpoint.model";
import { BillingCase } from "../../models/billing-case.model";
import { LedgerDifference } from "../../models/ledger-difference.model";
import { actWhileRowIsHeld } from "../../../testing/held-call";
import { outsideTransaction } from "../../platform/db/transaction";
import { startTestPortal, type TestPortal } from "../../../testing/test-portal";
import { cash, inTransit, receivable } from "../accounts";
import { postEntry } from "../post-entry";
import { addEmptyEntry, addPostings } from "../testing/broken-books";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const day = 86_400_000;

async function write(ref: string, cents: number): Promise<void> {
  const now = portal.clock.now();
  const postings = [
    { account: cash, cents },
    { account: inTransit, cents: -cents },
  ];
  await postEntry({ kind: "debit-succeeded", ref, occurredAt: now, postings });
}

const post = (ref: string, cents: number) => portal.database.inTransaction(() => write(ref, cents));

async function checkLedger(): Promise<void> {
  await portal.scheduledTasks.find(({ name }) => name === "ledger.check")?.run();
  portal.clock.advance(day);
  await portal.runJobs();
}

async function passNight(): Promise<unknown[]> {
  portal.clock.advance(day);
  await checkLedger();
  const rows = await LedgerDifference.findAll({ order: ["id"] });
  return rows.map(({ subject, expectedCents, foundCents }) => [subject, expectedCents, foundCents]);
}

const readCheckpoint = () => LedgerCheckpoint.findByPk(cash);

describe("the nightly ledger check", () => {
  test("finds nothing in a correct ledger", async () => {
    await post("d1", 1_000);
    expect(await passNight()).toEqual([]);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_000 });
    await post("d2", 200);
    expect(await passNight()).toEqual([]);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_200 });
  });

  test("waits for an entry that is still being written, even if the clock has jumped past its day", async () => {
    const { database, clock } = portal;
    const hold = async () => {
      await write("d3", 30);
      await outsideTransaction(() => post("d4", 4));
      clock.advance(day + 1);
    };
    await actWhileRowIsHeld(database, hold, checkLedger, () => Promise.resolve());
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_234 });
    expect(await passNight()).toEqual([]);
  });

  test("opens one case for an unbalanced entry or changed account, without a repair", async () => {
    const id = await addPostings("d1", [
      { account: receivable("biz_1"), cents: 7 },
      { account: cash, cents: 5 },
    ]);
    const found = [
      [`entry:${String(id)}`, 0, 12],
      ["cash", 1_234, 1_239],
    ];
    expect(await passNight()).toEqual(found);
    expect(await passNight()).toEqual(found);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_234 });
    const cases = await BillingCase.findAll({ where: { kind: "ledger" }, order: ["id"] });
    const facts = cases.map(({ subject, expected, found: what, closedAt }) => [subject, expected, what, closedAt]);
    expect(facts).toEqual([
      [`entry:${String(id)}`, "postings that sum to $0.00", "postings of $0.12 in all: debit-succeeded of d1", null],
      ["cash", "$12.34, as on the last look", "$12.39", null],
    ]);
  });

  test("reports an entry without postings", async () => {
    const id = await addEmptyEntry("i1", portal.clock.now());
    expect(await passNight()).toContainEqual([`entry:${String(id)}`, 0, 0]);
  });
});
