import fc from "fast-check";
import { readTestRun } from "../../testing/test-run";
import type { Database } from "../platform/db/database";
import { openWorkerDatabase } from "../../testing/worker-database";
import { badDebt, cash, clientCredit, commissionRevenue, held, inTransit, receivable } from "./accounts";
import { findUnbalancedEntries, readBalance } from "./balances.sql";
import { postEntry, type NewPosting } from "./post-entry";

let database: Database;
beforeAll(async () => {
  database = await openWorkerDatabase();
});
afterAll(() => database.close());

const { propertyRuns: numRuns, propertySeed: seed } = readTestRun();
const businesses = ["biz_a", "biz_b"];
const accounts = [
  ...businesses.flatMap((id) => [receivable(id), held(id), clientCredit(id)]),
  ...[inTransit, cash, commissionRevenue, badDebt],
];

const postings: fc.Arbitrary<NewPosting[]> = fc
  .tuple(
    fc.array(fc.record({ account: fc.constantFrom(...accounts), cents: fc.integer({ min: -9_999, max: 9_999 }) }), {
      maxLength: 4,
    }),
    fc.boolean(),
  )
  .map(([some, isBalanced]) => {
    const rest = some.reduce((sum, { cents }) => sum - cents, 0);
    return isBalanced ? [...some, { account: cash, cents: rest }] : some;
  });

const isEntry = (given: readonly NewPosting[]): boolean =>
  given.length > 0 && given.every(({ cents }) => cents !== 0) && given.reduce((sum, { cents }) => sum + cents, 0) === 0;

test("the ledger sums to zero after random repeated postings", async () => {
  const balances = new Map(accounts.map((account) => [account, 0]));
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(postings, fc.integer({ min: 1, max: 3 })), { maxLength: 12 }), async (steps) => {
      for (const [given, times] of steps) {
        const entry = {
          kind: "issued",
          ref: `e${String((count += 1))}`,
          occurredAt: new Date(0),
          postings: given,
        } as const;
        const post = () => database.inTransaction(() => postEntry(entry));
        const outcomes = await Promise.allSettled(Array.from({ length: times }, post));
        const expected = isEntry(given) ? "fulfilled" : "rejected";
        expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([expected]));
        if (!isEntry(given)) continue;
        for (const { account, cents } of given) balances.set(account, (balances.get(account) ?? 0) + cents);
      }
      const found = await Promise.all(accounts.map((account) => readBalance(account)));
      expect(found).toEqual(accounts.map((account) => balances.get(account)));
      expect(found.reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(await findUnbalancedEntries()).toEqual([]);
    }),
    { numRuns, seed, endOnFailure: true },
  );
});
