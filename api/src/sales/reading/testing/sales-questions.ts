import fc from "fast-check";
import type { SalesFilter, SalesSource } from "@portal/api-contract";
import type { ConnectionState } from "../../../models/connection.model";
import { addDays, type LocalDay } from "../../../models/values/local-day";
import type { DayRange } from "../../day-range";

/** `place`: index of a day with sales that the range contains; null: the range may lie anywhere. */
interface RangeShape {
  place: number | null;
  anywhere: LocalDay;
  length: number;
  lead: number;
}

/** Lengths in days. The series has hours up to two days, days up to 92, then months. Three years have at most 1,096 days. */
const length = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) },
  { weight: 2, arbitrary: fc.integer({ min: 3, max: 92 }) },
  { weight: 2, arbitrary: fc.integer({ min: 93, max: 1_096 }) },
);

const rangeShape: fc.Arbitrary<RangeShape> = fc.record({
  place: fc.option(fc.nat(99), { freq: 4 }),
  anywhere: fc.nat(425).map((days) => addDays("2025-12-01", days)),
  length,
  lead: fc.nat(1_095),
});

export type ChosenFilter = Required<Pick<SalesFilter, "source" | "location">>;

const filter: fc.Arbitrary<ChosenFilter> = fc.record({
  source: fc.subarray<SalesSource>(["square", "stripe"]),
  location: fc.oneof(fc.constant<string[]>([]), fc.subarray(["L1", "L2"])),
});

export const salesQuestion = fc.record({ rangeShape, filter });

export function rangeOf({ place, anywhere, length: days, lead }: RangeShape, soldOn: readonly LocalDay[]): DayRange {
  const day = (place === null ? undefined : soldOn[place % soldOn.length]) ?? anywhere;
  const start = addDays(day, -(lead % days));
  return { start, end: addDays(start, days - 1) };
}

export interface LinkShape {
  state: ConnectionState;
  coveredFrom: Date | null;
}

/** Hours (UTC) at which days begin in some zones, exactly or one millisecond later. */
const midnight = fc
  .tuple(fc.nat(400), fc.constantFrom(4, 5, 6, 7, 10), fc.nat(1))
  .map(([day, hour, late]) => new Date(Date.UTC(2025, 11, day, hour, 0, 0, late)));

export const linkShape: fc.Arbitrary<LinkShape> = fc.record({
  state: fc.constantFrom<ConnectionState[]>("active", "active", "expired", "disconnected"),
  coveredFrom: fc.oneof(
    { weight: 3, arbitrary: fc.constant(new Date("2020-01-01T05:00:00Z")) },
    { weight: 2, arbitrary: midnight },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
});
