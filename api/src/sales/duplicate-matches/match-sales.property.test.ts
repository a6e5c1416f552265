import { ROW_SOURCES } from "@portal/api-contract";
import fc from "fast-check";
import { matchSales, type Match, type SourceSale } from "./match-sales.policy";

const start = Date.parse("2026-11-02T18:00:00Z");
const noClues = { ids: [], names: [], card: null };

const build = (change: Partial<SourceSale> & { seconds?: number }): SourceSale => {
  const { seconds = 0, ...rest } = change;
  return {
    ...{ source: "square", externalId: "order", totalCents: 4_000, currency: "USD", clues: noClues },
    at: new Date(start + seconds * 1_000),
    ...rest,
  };
};

const names = fc.constantFrom("row-1", "row-2", "pay-1", "nobody");
const sourceSale = fc.record({
  source: fc.constantFrom(...ROW_SOURCES),
  externalId: fc.integer({ min: 0, max: 40 }).map((number) => `row-${String(number)}`),
  at: fc.integer({ min: 0, max: 200_000 }).map((seconds) => new Date(start + seconds * 1_000)),
  totalCents: fc.constantFrom(500, 1_200, 4_000),
  currency: fc.constantFrom("USD", "USD", "CAD"),
  clues: fc.record({
    ids: fc.array(names, { maxLength: 1 }),
    names: fc.array(names, { maxLength: 1 }),
    card: fc.constantFrom(null, "4242", "1881"),
  }),
});
const rows = fc.uniqueArray(sourceSale, {
  maxLength: 40,
  selector: ({ source, externalId }) => `${source}:${externalId}`,
});

const nameOf = ({ source, externalId }: SourceSale) => `${source}:${externalId}`;
const keyOf = ({ one, other }: Match) => `${nameOf(one)} ${nameOf(other)}`;

test("gives equal matches for any order of the input", () => {
  const shuffled = rows.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(matchSales(other)).toEqual(matchSales(list));
    }),
  );
});

test("matches each sale of one amount at most once", () => {
  let found = 0;
  fc.assert(
    fc.property(rows, (list) => {
      const matches = matchSales(list);
      found += matches.length;
      const members = matches.flatMap(({ one, other }) => [nameOf(one), nameOf(other)]);
      expect(new Set(members).size).toBe(members.length);
      for (const { one, other, confidence, isCertain } of matches) {
        expect([one.totalCents, one.currency]).toEqual([other.totalCents, other.currency]);
        expect(ROW_SOURCES.indexOf(one.source)).toBeLessThan(ROW_SOURCES.indexOf(other.source));
        expect(confidence === 100).toBe(isCertain);
        expect(confidence).toBeGreaterThanOrEqual(50);
      }
    }),
  );
  expect(found).toBeGreaterThan(0);
});

test("does not match a decided pair again", () => {
  fc.assert(
    fc.property(rows, (list) => {
      const known = new Set(matchSales(list).map(keyOf));
      const again = matchSales(list, (one, other) => known.has(`${nameOf(one)} ${nameOf(other)}`));
      expect(again.filter((match) => known.has(keyOf(match)))).toEqual([]);
    }),
  );
});

test("has less confidence the further apart two sales are, and at last proposes nothing", () => {
  const distance = fc.integer({ min: 0, max: 10 * 86_400 });
  const kinds = fc.constantFrom<Partial<SourceSale>[]>(
    [{ source: "stripe" }, {}],
    [{ source: "bank" }, {}],
    [{ source: "stripe", clues: { ...noClues, card: "4242" } }, { clues: { ...noClues, card: "4242" } }],
  );
  const confidenceAt = ([one = {}, other = {}]: Partial<SourceSale>[], seconds: number) =>
    matchSales([build(other), build({ externalId: "other", ...one, seconds })])[0]?.confidence ?? 0;
  fc.assert(
    fc.property(kinds, distance, distance, (kind, one, other) => {
      const [near, far] = one < other ? [one, other] : [other, one];
      expect(confidenceAt(kind, near)).toBeGreaterThanOrEqual(confidenceAt(kind, far));
      expect(confidenceAt(kind, 0)).toBeGreaterThan(confidenceAt(kind, 5 * 86_400));
    }),
  );
});

test("gives reasons in plain words", () => {
  const clues = { ...noClues, card: "4242" };
  const [match] = matchSales([build({ clues }), build({ source: "stripe", externalId: "ch_1", seconds: 40, clues })]);
  expect(match?.reasons).toEqual(["same amount", "40 seconds apart", "same card ending"]);
  expect(match).toMatchObject({ isCertain: false, confidence: 94 });
});

const order = build({ clues: { ...noClues, ids: ["pay-9"] } });
const naming = (change: Partial<SourceSale> & { seconds?: number }) =>
  build({ source: "stripe", externalId: "ch_1", clues: { ...noClues, names: ["pay-9"] }, ...change });

test("treats a named match a day apart as a guess, and proposes none after 72 hours", () => {
  const [match] = matchSales([order, naming({ seconds: 86_400 })]);
  expect(match).toMatchObject({ isCertain: false, confidence: 83 });
  expect(match?.reasons).toContain("one names the other");
  expect(matchSales([order, naming({ seconds: 72 * 3_600 + 1 })])).toEqual([]);
});

test("is certain for a named match within two hours", () => {
  const [match] = matchSales([order, naming({ seconds: 7_200 })]);
  expect(match).toMatchObject({ isCertain: true, confidence: 100 });
  expect(match?.reasons).toContain("one names the other");
});

test.each([
  ["more than two hours apart", [order, naming({ seconds: 7_201 })]],
  [
    "when a second charge names the same order",
    [order, naming({ seconds: 30 }), naming({ externalId: "ch_2", seconds: 5_000 })],
  ],
  ["when the name is a deposit's", [build({ source: "bank", externalId: "pay-9" }), naming({})]],
  [
    "when two orders have the name",
    [order, { ...order, externalId: "other", at: new Date(start + 600_000) }, naming({ seconds: 1 })],
  ],
  [
    "with another card",
    [
      { ...order, clues: { ...order.clues, card: "4242" } },
      naming({ clues: { ...noClues, names: ["pay-9"], card: "1881" } }),
    ],
  ],
])("is not certain for a named match %s", (_, list) => {
  expect(matchSales(list).filter(({ isCertain }) => isCertain)).toEqual([]);
});

test.each([
  ["two sales of one source", { externalId: "other" }],
  ["another amount", { source: "stripe" as const, totalCents: 4_001 }],
  ["another card", { source: "stripe" as const, clues: { ...noClues, card: "1881" } }],
  ["sales three hours apart", { source: "stripe" as const, seconds: 3 * 3_600 }],
])("proposes nothing for %s", (_, change) => {
  expect(matchSales([build({ clues: { ...noClues, card: "4242" } }), build({ externalId: "x", ...change })])).toEqual(
    [],
  );
});

test("proposes nothing among several candidates unless one is much nearer", () => {
  const plain = build({});
  const [near, far] = [
    build({ source: "stripe", externalId: "a", seconds: 30 }),
    build({ source: "stripe", externalId: "b", seconds: 40 }),
  ];
  expect(matchSales([plain, near, far])).toEqual([]);
  const later = { ...far, at: new Date(start + 600_000) };
  expect(matchSales([plain, near, later]).map(keyOf)).toEqual(["square:order stripe:a"]);
});
