import { JournalEntry } from "../models/journal-entry.model";
import { Posting } from "../models/posting.model";
import type { Database } from "../platform/db/database";
import { tamper } from "../../testing/tamper";
import { openWorkerDatabase } from "../../testing/worker-database";
import { cash, commissionRevenue, inTransit, receivable } from "./accounts";
import { readBalance } from "./balances.sql";
import { postEntry, type NewEntry } from "./post-entry";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

// eslint-disable-next-line house/no-float-money -- The ledger rejects it.
const halfCent = 0.5;
const occurredAt = new Date("2026-11-20T15:00:00Z");
const entry = (change: Partial<NewEntry> = {}): NewEntry => ({
  kind: "issued",
  ref: "inv_1",
  occurredAt,
  postings: [
    { account: receivable("biz_1"), cents: 1_000 },
    { account: commissionRevenue, cents: -1_000 },
  ],
  ...change,
});
const post = (given: NewEntry) => database.inTransaction(() => postEntry(given));

describe("a ledger entry", () => {
  test("moves each balance by its posting", async () => {
    const ref = "inv_moves";
    const biz = receivable("biz_moves");
    await post(
      entry({
        ref,
        postings: [
          { account: biz, cents: 700 },
          { account: commissionRevenue, cents: -700 },
        ],
      }),
    );
    await post(
      entry({
        kind: "debit-sent",
        ref,
        postings: [
          { account: inTransit, cents: 500 },
          { account: biz, cents: -500 },
        ],
      }),
    );
    expect(await readBalance(biz)).toBe(200);
    expect(await readBalance(receivable("biz_other"))).toBe(0);
  });

  test.each<[string, Partial<NewEntry>]>([
    ["no postings", { postings: [] }],
    ["an amount of 0", { postings: [{ account: cash, cents: 0 }] }],
    [
      "half a cent",
      {
        postings: [
          { account: cash, cents: halfCent },
          { account: inTransit, cents: -halfCent },
        ],
      },
    ],
    [
      "an amount that is not safe",
      {
        postings: [
          { account: cash, cents: 2 ** 53 },
          { account: inTransit, cents: -(2 ** 53) },
        ],
      },
    ],
    [
      "a sum other than 0",
      {
        postings: [
          { account: cash, cents: 2 },
          { account: inTransit, cents: -1 },
        ],
      },
    ],
    ["one posting", { postings: [{ account: cash, cents: 1 }] }],
  ])("with %s is not stored", async (_case, change) => {
    await expect(post(entry({ ref: "inv_refused", ...change }))).rejects.toThrow("The entry issued of inv_refused");
    expect(await JournalEntry.count({ where: { sourceRef: "inv_refused" } })).toBe(0);
  });

  test("is stored once, even when posted repeatedly in parallel", async () => {
    const ref = "inv_once";
    await Promise.all(Array.from({ length: 8 }, () => post(entry({ ref }))));
    const { id } = await JournalEntry.findOne({ where: { sourceRef: ref }, rejectOnEmpty: true });
    expect(await Posting.count({ where: { entryId: id } })).toBe(2);
    const reversed = [...entry().postings].reverse();
    await post(entry({ ref, postings: reversed }));
    expect(await Posting.count({ where: { entryId: id } })).toBe(2);
  });

  test("throws when posted again with other postings", async () => {
    const ref = "inv_named";
    await post(entry({ ref }));
    const other = [
      { account: receivable("biz_1"), cents: 999 },
      { account: commissionRevenue, cents: -999 },
    ];
    await expect(post(entry({ ref, postings: other }))).rejects.toThrow("with other postings");
    await post(entry({ ref, kind: "void", postings: other }));
  });

  test("is rolled back with the transaction of its cause", async () => {
    const failed = database.inTransaction(async () => {
      await postEntry(entry({ ref: "inv_rolled_back" }));
      throw new Error("The cause failed.");
    });
    await expect(failed).rejects.toThrow("The cause failed.");
    expect(await JournalEntry.count({ where: { sourceRef: "inv_rolled_back" } })).toBe(0);
  });

  test("cannot be updated or deleted by anyone", async () => {
    await post(entry({ ref: "inv_kept" }));
    for (const table of ["journal_entries", "postings"]) {
      const answers = await tamper(database, table, { id: 1_000 });
      expect(answers).toEqual(Array(2).fill(expect.stringContaining("The ledger only grows.")));
    }
  });
});
