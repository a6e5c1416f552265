import { LedgerCheckpoint } from "../../models/ledger-checkpoint.model";
import { LedgerDifference } from "../../models/ledger-difference.model";
import { JournalEntry } from "../../models/journal-entry.model";
import { Posting } from "../../models/posting.model";
import { startTestPortal, type TestPortal } from "../../testing/test-portal";
import { cash, inTransit, receivable } from "../accounts";
import { postEntry } from "../post-entry";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const day = 86_400_000;

async function post(ref: string, cents: number): Promise<void> {
  const now = portal.clock.now();
  const postings = [
    { account: cash, cents },
    { account: inTransit, cents: -cents },
  ];
  await portal.database.inTransaction((transaction) =>
    postEntry(transaction, { kind: "debit-succeeded", ref, occurredAt: now, postings }),
  );
}

/** What the job finds on the next night. */
async function passNight(): Promise<unknown[]> {
  portal.clock.advance(day);
  await portal.chores.find(({ name }) => name === "ledger.check")?.run();
  await portal.runJobs();
  portal.clock.advance(day);
  await portal.runJobs();
  const rows = await LedgerDifference.findAll({ order: ["id"] });
  return rows.map(({ subject, expectedCents, foundCents }) => [subject, expectedCents, foundCents]);
}

const readCheckpoint = () => LedgerCheckpoint.findByPk(cash);

describe("the nightly look at the ledger", () => {
  test("finds nothing where nothing is wrong, and notes what balances came to", async () => {
    await post("d1", 1_000);
    expect(await passNight()).toEqual([]);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_000 });
    await post("d2", 200);
    expect(await passNight()).toEqual([]);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_200 });
  });

  test("reports an entry that does not balance and an account that has moved in the past, once each, and repairs nothing", async () => {
    const { id } = await JournalEntry.findOne({ where: { sourceRef: "d1" }, rejectOnEmpty: true });
    await Posting.create({ entryId: id, accountId: receivable("biz_1"), amountCents: 7 });
    await Posting.create({ entryId: id, accountId: cash, amountCents: 5 });
    const found = [
      [`entry:${String(id)}`, 0, 12],
      ["cash", 1_200, 1_205],
    ];
    expect(await passNight()).toEqual(found);
    expect(await passNight()).toEqual(found);
    expect(await readCheckpoint()).toMatchObject({ balanceCents: 1_200 });
  });

  test("reports an entry without postings", async () => {
    const at = portal.clock.now();
    const { id } = await JournalEntry.create({ kind: "void", sourceRef: "i1", occurredAt: at, postedAt: at });
    expect(await passNight()).toContainEqual([`entry:${String(id)}`, 0, 0]);
  });
});
