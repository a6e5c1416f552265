import fc from "fast-check";
import { toLocalDay } from "../models/values/local-day";
import { listZoneOffsets } from "./zone-offsets";

describe("listZoneOffsets", () => {
  test("returns a new offset at each clock change", () => {
    const offsets = listZoneOffsets(
      "America/New_York",
      new Date("2026-01-01T00:00:00Z"),
      new Date("2026-12-31T00:00:00Z"),
    );
    expect(offsets).toEqual([
      { until: new Date("2026-03-08T07:00:00Z"), seconds: -18_000 },
      { until: new Date("2026-11-01T06:00:00Z"), seconds: -14_400 },
      { until: null, seconds: -18_000 },
    ]);
  });

  test("returns one offset for a zone without clock changes", () => {
    const [from, to] = [new Date("2024-01-01T00:00:00Z"), new Date("2027-01-01T00:00:00Z")];
    expect(listZoneOffsets("America/Phoenix", from, to)).toEqual([{ until: null, seconds: -25_200 }]);
    expect(listZoneOffsets("Pacific/Honolulu", from, from)).toEqual([{ until: null, seconds: -36_000 }]);
  });

  test("gives the local day of any time", () => {
    const zones = ["America/New_York", "America/Los_Angeles", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"];
    const start = Date.parse("2023-01-01T00:00:00Z");
    const gap = fc.nat(600 * 86_400_000);
    fc.assert(
      fc.property(fc.constantFrom(...zones), gap, gap, gap, (zone, early, middle, late) => {
        const from = new Date(start + early);
        const at = new Date(from.getTime() + middle);
        const to = new Date(at.getTime() + late);
        const offset = listZoneOffsets(zone, from, to).find(({ until }) => until === null || at < until);
        const local = new Date(at.getTime() + (offset?.seconds ?? 0) * 1000);
        expect(local.toISOString().slice(0, 10)).toBe(toLocalDay(at, zone));
      }),
      { numRuns: 50 },
    );
  });
});
