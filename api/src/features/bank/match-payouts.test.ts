import { matchPayouts, type Deposit, type Payout } from "./match-payouts.policy";

const arrivesAt = new Date("2026-11-12T00:00:00Z");

const payout = (change: Partial<Payout> = {}): Payout => ({
  ...{ id: "po_1", source: "stripe", amountCents: 42_000, currency: "USD", arrivesAt, ...change },
});

const deposit = (change: Partial<Deposit> = {}): Deposit => ({
  ...{ externalId: "fctxn_1", amountCents: 42_000, currency: "USD", payoutOf: null, payoutId: null },
  ...{ transactedAt: new Date("2026-11-12T17:00:00Z"), ...change },
});

const at = (time: string) => ({ transactedAt: new Date(time) });
const pairsOf = (deposits: readonly Deposit[], payouts: readonly Payout[]) =>
  matchPayouts(deposits, payouts).map(({ externalId, payoutId }) => [externalId, payoutId]);

test.each([
  ["on its day", {}, true],
  ["a day before", at("2026-11-11T00:00:00Z"), true],
  ["before that", at("2026-11-10T23:59:59Z"), false],
  ["over a long weekend", at("2026-11-16T23:59:59Z"), true],
  ["after that", at("2026-11-17T00:00:00Z"), false],
  ["of another amount", { amountCents: 42_001 }, false],
  ["in another currency", { currency: "CAD" }, false],
  ["that the bank calls Square's", { payoutOf: "square" }, false],
  ["that the bank calls Stripe's", { payoutOf: "stripe" }, true],
  ["that is another payout", { payoutId: "po_2" }, false],
] as const)("a deposit %s %j matches the payout: %s", (_, change, isPayout) => {
  expect(pairsOf([deposit(change)], [payout()])).toEqual(isPayout ? [["fctxn_1", "po_1"]] : []);
});

test.each([
  ["the nearest one", at("2026-11-12T05:00:00Z")],
  ["the one that the bank's words name", { payoutOf: "stripe", ...at("2026-11-13T17:00:00Z") }],
] as const)("a payout matches one deposit in any input order: %s", (_, change) => {
  const [meant, other] = [deposit({ externalId: "fctxn_2", ...change }), deposit()];
  expect(pairsOf([other, meant], [payout()])).toEqual([["fctxn_2", "po_1"]]);
  expect(pairsOf([meant, other], [payout()])).toEqual([["fctxn_2", "po_1"]]);
});

test("two payouts of the same amount match two deposits", () => {
  const known = deposit({ externalId: "fctxn_2", payoutId: "po_1", ...at("2026-11-14T17:00:00Z") });
  expect(pairsOf([deposit(), known], [payout()])).toEqual([]);
  const later = payout({ id: "po_2", arrivesAt: new Date("2026-11-13T00:00:00Z") });
  expect(pairsOf([deposit({ externalId: "fctxn_3" }), deposit()], [later, payout()])).toEqual([
    ["fctxn_1", "po_2"],
    ["fctxn_3", "po_1"],
  ]);
});
