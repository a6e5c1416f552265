import type { BalanceEntry } from "../../../providers/debits/debits.port";
import { compareBooks } from "./compare-books.policy";

const entry: BalanceEntry = {
  ...{ id: "txn_1", kind: "other", amountCents: -199, feeCents: 0 },
  ...{ debitId: null, createdAt: new Date("2026-11-20T00:00:00Z") },
};
const compare = (change: Partial<BalanceEntry>) => compareBooks([], { debits: [], balance: [{ ...entry, ...change }] });

describe("a balance entry without a debit", () => {
  test("opens its own case, since our books lack it", () => {
    expect(compare({})).toEqual([
      { kind: "no-debit", subject: "txn_1", businessId: null, expected: "$0.00", found: "-$1.99" },
    ]);
  });

  test.each<[string, Partial<BalanceEntry>]>([
    ["a payout is the agency's own money, at its bank", { kind: "payout", amountCents: -10_000 }],
    ["nothing moved", { amountCents: 0 }],
    ["what is about a debit is summed with it", { debitId: "pi_1" }],
  ])("opens no case when %s", (_what, change) => {
    expect(compare(change)).toEqual([]);
  });
});
