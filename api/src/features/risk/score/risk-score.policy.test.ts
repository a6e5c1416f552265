import { RISK_KINDS, type RiskKind } from "@portal/api-contract";
import type { RiskFacts } from "./risk-facts";
import { riskRules, units } from "./risk-rules";
import { scoreRisk } from "./risk-score.policy";

const sums = { sold: 1_000_000, refunded: 20_000, count: 100 };

const healthy: RiskFacts = {
  clientId: "usr_1",
  unpaid: { cents: 0, count: 0, days: 0 },
  debits: { sent: 0, returned: 0, unauthorized: 0, sameDebit: 0 },
  places: [{ source: "Square", location: null, days: 1, usual: 1 }],
  sources: [{ name: "Square", status: "connected" }],
  deposits: { received: 200_000, reported: 200_000 },
  disputes: 0,
  cases: 0,
  mandate: "active",
  changes: 0,
  firstBill: { before: 10_000, after: 10_000 },
  recent: sums,
  usual: sums,
  notices: 0,
};

const link = (status: RiskFacts["sources"][number]["status"]) => ({ name: "Square", status });
const debits = (change: Partial<RiskFacts["debits"]>) => ({ debits: { ...healthy.debits, ...change } });

/** Facts with this value of a measure, and harmless values of all others. */
const factsByUnit: Record<string, (value: number) => Partial<RiskFacts>> = {
  [units.unpaid]: (days) => ({ unpaid: { cents: days === 0 ? 0 : 57_150, count: 1, days } }),
  [units.returned]: (returned) => debits({ sent: 4, returned }),
  [units.share]: (returned) => debits({ sent: 100, returned }),
  [units.sameDebit]: (sameDebit) => debits({ sent: 4, sameDebit }),
  [units.unauthorized]: (unauthorized) => debits({ sent: 9, unauthorized }),
  [units.silence]: (beyond) => ({ places: [{ source: "Square", location: null, days: 2 + beyond, usual: 2 }] }),
  [units.disconnected]: (count) => ({ sources: count === 0 ? [] : [link("revoked")] }),
  [units.degraded]: (count) => ({ sources: count === 0 ? [] : [link("degraded")] }),
  [units.deposits]: (above) => ({ deposits: { received: 1_000_000 + above * 10_000, reported: 1_000_000 } }),
  [units.disputes]: (disputes) => ({ disputes }),
  [units.cases]: (cases) => ({ cases }),
  [units.stopped]: (count) => ({ mandate: count === 0 ? "active" : "suspended" }),
  [units.ended]: (count) => ({ mandate: count === 0 ? "active" : "inactive" }),
  [units.unsigned]: (count) => ({ mandate: count === 0 ? "active" : "unsigned" }),
  [units.changes]: (changes) => ({ changes }),
  [units.fall]: (fall) => ({ firstBill: { before: 10_000, after: 10_000 - fall * 100 } }),
  [units.refunds]: (beyond) => ({ recent: { ...sums, refunded: 20_000 + beyond * 10_000 } }),
  [units.notices]: (notices) => ({ notices }),
};

const score = (facts: Partial<RiskFacts>) => scoreRisk({ ...healthy, ...facts });
const pointsOf = (facts: Partial<RiskFacts>, kind: RiskKind) =>
  score(facts).reasons.find((reason) => reason.kind === kind)?.points ?? 0;

/** Most points that this value of a measure gets. A returned debit counts both as a number and as a share. */
const reach = (unit: string, value: number) =>
  Math.max(0, ...riskRules.filter((rule) => rule.unit === unit && value >= rule.from).map(({ points }) => points));

test.each(riskRules)("$kind gives $points points only from $from $unit on", (rule) => {
  const { kind, unit, from, points } = rule;
  const factsOf = factsByUnit[unit];
  if (!factsOf) throw new Error(`No facts are known for '${unit}'.`);
  const isAlone = unit !== units.share;
  const others = (value: number) => (isAlone ? 0 : reach(units.returned, value));
  expect(pointsOf(factsOf(from), kind)).toBe(Math.max(points, others(from)));
  expect(pointsOf(factsOf(from - 1), kind)).toBe(Math.max(reach(unit, from - 1), others(from - 1)));
  expect(reach(unit, from - 1)).toBeLessThan(points);
});

test("gives a client without risk no points, with a sentence for each kind", () => {
  const { score: points, reasons, fine } = score({});
  expect([points, reasons]).toEqual([0, []]);
  expect(fine.map(({ kind }) => kind)).toEqual(RISK_KINDS);
});

test("every kind has a rule, whole points, and measures that the facts of these tests cover", () => {
  expect([...new Set(riskRules.map(({ kind }) => kind))].sort()).toEqual([...RISK_KINDS].sort());
  expect(riskRules.every(({ points }) => Number.isInteger(points) && points > 0)).toBe(true);
  expect(riskRules.filter(({ unit }) => !(unit in factsByUnit))).toEqual([]);
});

test("limits the sum of all kinds to 100", () => {
  const all = Object.assign({}, ...Object.values(factsByUnit).map((factsOf) => factsOf(99))) as Partial<RiskFacts>;
  const { score: points, reasons } = score(all);
  expect(points).toBe(100);
  expect(reasons.reduce((sum, reason) => sum + reason.points, 0)).toBeGreaterThan(100);
  expect(reasons.map((reason) => reason.points)).toEqual(reasons.map((reason) => reason.points).sort((a, b) => b - a));
});

test("finds a shop that closes on Sundays silent on Thursday, not on Monday", () => {
  const place = { source: "Square", location: "Main Street", usual: 2 };
  expect(pointsOf({ places: [{ ...place, days: 2 }] }, "no-data")).toBe(0);
  const { reasons } = score({ places: [{ ...place, days: 5 }] });
  expect(reasons).toEqual([
    {
      kind: "no-data",
      points: 20,
      text: "No data from Square, Main Street, for 5 days, usual gap 2.",
    },
  ]);
});

test("names the amounts of deposits and sales when they differ by thousands of percent", () => {
  const { reasons } = score({ deposits: { received: 2_972_471, reported: 30_000 } });
  expect(reasons).toMatchObject([
    {
      kind: "deposits",
      text: "Bank deposits of 60 days are 9,808% above reported sales: $29,724.71 of deposits, $300.00 of sales.",
    },
  ]);
});

test("counts a kind once, by the rule with the most points", () => {
  const { reasons } = score(debits({ sent: 9, returned: 2, sameDebit: 2 }));
  expect(reasons).toEqual([
    {
      kind: "returns",
      points: 20,
      text: "The same debit failed 2 times in 60 days.",
    },
  ]);
});
