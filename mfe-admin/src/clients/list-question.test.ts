import { readQuestion, sortBy, writeQuestion } from "./list-question.js";

const usual = { range: null, q: "", withSales: false, sort: "billable", order: "desc" } as const;

test("sorts by billable amount, largest first, by default", () => {
  expect(readQuestion("")).toEqual(usual);
  expect(readQuestion("?start=2026-11-01&end=2026-11-31&sort=colour&order=up")).toEqual(usual);
});

test("keeps other parameters when it writes non-default values to the address", () => {
  expect(writeQuestion("?other=1", usual)).toBe("?other=1");
  const filters = { ...usual, range: { start: "2026-11-01", end: "2026-11-20" }, q: "rosa & co", withSales: true };
  const search = writeQuestion("", { ...filters, sort: "name", order: "desc" });
  expect(search).toBe("?start=2026-11-01&end=2026-11-20&filter=rosa+%26+co&sales=1&sort=name&order=desc");
  expect(readQuestion(search)).toEqual({ ...filters, sort: "name", order: "desc" });
});

test("reverses the order of the current column, but starts another column in its own order", () => {
  expect(sortBy(usual, "billable")).toEqual({ ...usual, order: "asc" });
  expect(sortBy(usual, "name")).toEqual({ ...usual, sort: "name", order: "asc" });
  expect(sortBy({ ...usual, sort: "name", order: "asc" }, "verified")).toEqual({ ...usual, sort: "verified" });
});
