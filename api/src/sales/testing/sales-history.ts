import fc from "fast-check";
import type { SourceLineItem, SourceRecord, SourceReversal, SourceSale } from "../../providers/sales/sales-source.port";
import { buildLineItem, buildRefund, buildSale } from "../../../testing/sales-builder";

export const importFrom = new Date("2026-01-10T00:00:00Z");
const zones = ["America/New_York", "America/Chicago", "America/Phoenix", "Pacific/Honolulu", "Asia/Kathmandu"];
const locations = ["L1", "L2", null];

/** One step of a business's history: a page of records arrives, or the zone changes. */
export type Step = { kind: "records"; records: SourceRecord[] } | { kind: "zone"; timeZone: string };

const hour = 3_600_000;
const ofYear = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.constantFrom(1, 8, 15), fc.integer({ min: 0, max: 23 }))
  .map(([month, day, hours]) => Date.UTC(2026, month, day, hours));
/** Clocks in New York and Chicago change on 8 March and 1 November. */
const ofClocks = fc
  .tuple(fc.constantFrom(Date.UTC(2026, 2, 8), Date.UTC(2026, 10, 1)), fc.integer({ min: 5, max: 8 }))
  .map(([day, hours]) => day + hours * hour);
/** Times on three days of each month, and around clock changes. None is in the half hour before `importFrom`. */
const time = fc
  .tuple(fc.oneof({ weight: 3, arbitrary: ofYear }, { weight: 1, arbitrary: ofClocks }), fc.nat(hour - 1))
  .map(([begin, rest]) => new Date(begin + rest));
const counted = time.filter((at) => at >= importFrom);
const early = fc.integer({ min: 1, max: 100 }).map((hours) => new Date(importFrom.getTime() - hours * hour));

const cents = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
const parts = fc.record({ tipCents: cents(500), taxCents: cents(300), giftCardCents: cents(400) });
const currency = fc.constantFrom("USD", "USD", "USD", "USD", "USD", "USD", "CAD");
const location = fc.constantFrom(...locations);

const lineItem: fc.Arbitrary<SourceLineItem> = fc
  .tuple(
    fc.constantFrom("Wax", "Full detail", "Käse 100%"),
    fc.constantFrom("1", "2.5", "0.00001", "3.14159"),
    cents(9_999),
  )
  .map(([name, quantity, unitPriceCents]) => buildLineItem({ uid: name, name, quantity, unitPriceCents }));

type Version<T> = Omit<T, "externalId" | "version" | "updatedAt">;

function saleVersion(at: fc.Arbitrary<Date>): fc.Arbitrary<Version<SourceSale>> {
  return fc
    .record({
      state: fc.constantFrom<SourceSale["state"][]>("completed", "completed", "completed", "open", "canceled"),
      at,
      base: fc.oneof(cents(200), cents(5_000)),
      parts,
      currency,
      location,
      isTest: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
      lineItems: fc.array(lineItem, { maxLength: 2 }),
    })
    .map(({ base, location: locationId, at: occurredAt, parts: of, ...rest }) => ({
      ...buildSale(),
      ...rest,
      ...of,
      locationId,
      totalCents: base + of.tipCents + of.taxCents + of.giftCardCents,
      state: occurredAt < importFrom && rest.state === "open" ? ("completed" as const) : rest.state,
      occurredAt: occurredAt >= importFrom && rest.state === "open" ? null : occurredAt,
    }));
}

interface ReversalShape {
  at: Date;
  state: SourceReversal["state"];
  base: number;
  parts: { tipCents: number; taxCents: number; giftCardCents: number };
  isItemized: boolean;
  currency: string;
  locationId: string | null;
  sale: number | null;
  supersedes: number[];
}

function reversalVersion(at: fc.Arbitrary<Date>): fc.Arbitrary<ReversalShape> {
  return fc.record({
    at,
    state: fc.constantFrom<SourceReversal["state"][]>("completed", "completed", "completed", "pending", "failed"),
    base: fc.oneof(cents(9), cents(99), cents(2_500)),
    parts,
    isItemized: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
    currency,
    locationId: location,
    sale: fc.constantFrom(0, 0, 0, 0, 1, 2, null),
    supersedes: fc.oneof(
      { weight: 3, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.nat(7), { maxLength: 2 }) },
    ),
  });
}

/** Versions of one record. All are on one side of `importFrom`; a version before it is never open. */
function versions<T>(version: (at: fc.Arbitrary<Date>) => fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  const of = (at: fc.Arbitrary<Date>) => fc.array(version(at), { minLength: 1, maxLength: 3 });
  return fc.oneof({ weight: 9, arbitrary: of(counted) }, { weight: 1, arbitrary: of(early) });
}

export const salesBooks = fc.record({
  sales: fc.array(versions(saleVersion), { minLength: 1, maxLength: 4 }),
  reversals: fc.array(
    fc.tuple(fc.constantFrom<("refund" | "dispute")[]>("refund", "refund", "dispute"), versions(reversalVersion)),
    {
      maxLength: 8,
    },
  ),
});
type Books = typeof salesBooks extends fc.Arbitrary<infer T> ? T : never;

const saleId = (prefix: string, index: number) => `${prefix}-sale-${String(index)}`;
const reversalId = (prefix: string, index: number) => `${prefix}-back-${String(index)}`;

function toReversal(prefix: string, kind: "refund" | "dispute", shape: ReversalShape): SourceReversal {
  const { at, base, parts: of, sale, supersedes, ...rest } = shape;
  const isItemized = kind === "refund" && rest.isItemized;
  const none = { tipCents: 0, taxCents: 0, giftCardCents: 0 };
  return buildRefund({
    ...rest,
    ...(isItemized ? of : none),
    kind,
    isItemized,
    totalCents: base + (isItemized ? of.tipCents + of.taxCents + of.giftCardCents : 0),
    occurredAt: at,
    saleExternalId: sale === null ? null : saleId(prefix, sale),
    supersedes: supersedes.map((index) => reversalId(prefix, index)),
  });
}

const firstUpdate = Date.parse("2026-12-31T00:00:00Z");
const stamp = (index: number) => ({ version: index + 1, updatedAt: new Date(firstUpdate + index) });

/** @param prefix of external ids */
export function listRecords({ sales, reversals }: Books, prefix: string): SourceRecord[] {
  return [
    ...sales.flatMap((list, sale) =>
      list.map((version, index) => ({ ...version, ...stamp(index), externalId: saleId(prefix, sale) })),
    ),
    ...reversals.flatMap(([kind, list], reversal) =>
      list.map((shape, index) => ({
        ...toReversal(prefix, kind, shape),
        ...stamp(index),
        externalId: reversalId(prefix, reversal),
      })),
    ),
  ];
}

function cutPages(records: readonly SourceRecord[], sizes: readonly number[]): SourceRecord[][] {
  const [size = records.length, ...others] = sizes;
  if (records.length === 0) return [];
  return [records.slice(0, size), ...cutPages(records.slice(size), others)];
}

const arrival = fc.record({
  order: fc.array(fc.nat(999), { minLength: 60, maxLength: 60 }),
  repeats: fc.array(fc.nat(60), { maxLength: 5 }),
  sizes: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 60, maxLength: 60 }),
  zoneChanges: fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...zones)), { maxLength: 2 }),
});

/** The same records in two orders, with different pages, repetitions and zone changes. */
export const salesHistory = fc.record({
  books: salesBooks,
  arrivals: fc.tuple(arrival, arrival),
  lastZone: fc.constantFrom(...zones),
});
type SalesHistory = typeof salesHistory extends fc.Arbitrary<infer T> ? T : never;

/** @param prefix of external ids */
export function stepsOf({ books: listed, arrivals, lastZone }: SalesHistory, index: 0 | 1, prefix: string): Step[] {
  const { order, repeats, sizes, zoneChanges } = arrivals[index];
  const records = listRecords(listed, prefix);
  const all = [...records, ...repeats.flatMap((repeat) => records[repeat] ?? [])];
  const rankOf = (place: number) => order[place % order.length] ?? 0;
  const places = [...all.keys()].sort((a, b) => rankOf(a) - rankOf(b));
  const pages = cutPages(
    places.flatMap((place) => all[place] ?? []),
    sizes,
  );
  const steps = pages.map((page): Step => ({ kind: "records", records: page }));
  for (const [place, timeZone] of zoneChanges) steps.splice(place, 0, { kind: "zone", timeZone });
  return [...steps, { kind: "zone", timeZone: lastZone }];
}
