import { readFilter, toggleLocation, toggleSource, toSalesQuery, writeFilter } from "./sales-filter.js";

test("reads days, sources, locations and the bridge step from the address", () => {
  expect(
    readFilter("?start=2026-11-01&end=2026-11-20&source=square&source=google-ads&location=L1&location=L2&part=tips"),
  ).toEqual({
    range: { start: "2026-11-01", end: "2026-11-20" },
    sources: ["square"],
    channels: ["google-ads"],
    locations: ["L1", "L2"],
    asOf: null,
    part: "tips",
  });
});

test.each([
  ["no address at all", ""],
  ["half a range", "?start=2026-11-01"],
  ["a day that no calendar has", "?start=2026-02-30&end=2026-03-01"],
  ["an end before the start", "?start=2026-11-02&end=2026-11-01"],
  ["more than three years", "?start=2023-11-01&end=2026-11-02"],
  ["a step that there is not", "?part=everything"],
  ["a source that nobody knows, and locations without Square", "?source=etsy&location=L1"],
  ["an earlier day that no calendar has", "?asOf=2026-02-30"],
])("falls back to all sales of the last 30 days for %s", (_, search) => {
  expect(readFilter(search)).toEqual({ range: null, sources: [], channels: [], locations: [], asOf: null, part: null });
});

test("accepts exactly three years", () => {
  const range = { start: "2023-11-01", end: "2026-11-01" };
  expect(readFilter("?start=2023-11-01&end=2026-11-01")).toMatchObject({ range });
});

test("reads a repeated source once", () => {
  expect(readFilter("?source=stripe&source=square&source=stripe").sources).toEqual(["square", "stripe"]);
});

test("keeps the rest of the address when it writes what it reads", () => {
  const search =
    "?tab=1&start=2026-11-01&end=2026-11-20&source=square&source=google-ads&location=L1&asOf=2026-11-10&part=refunds";
  expect(writeFilter(search, readFilter(search))).toBe(search);
  expect(writeFilter(search, { range: null, sources: [], channels: [], locations: [], asOf: null, part: null })).toBe(
    "?tab=1",
  );
  expect(
    writeFilter("?source=square", { range: null, sources: [], channels: [], locations: [], asOf: null, part: null }),
  ).toBe("");
});

test("removes the locations together with Square", () => {
  const chosen = toggleLocation(toggleSource(readFilter(""), "square", true), "L1", true);
  expect(toSalesQuery(chosen)).toEqual({ source: ["square"], location: ["L1"] });
  expect(toSalesQuery(toggleSource(chosen, "square", false))).toEqual({ source: [], location: [] });
});
