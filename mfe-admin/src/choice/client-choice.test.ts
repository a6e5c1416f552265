import { type ClientChoice, readChoice, writeChoice } from "./client-choice.js";

test.each<[string, ClientChoice]>([
  ["nobody", { kind: "some", ids: [] }],
  ["two by their ids", { kind: "some", ids: ["usr_a", "usr_b"] }],
  ["all", { kind: "matching", q: "", withSales: false, except: [] }],
  ["a filter but one", { kind: "matching", q: "shine & co", withSales: true, except: ["usr_c"] }],
])("survives a round trip through the address: %s", (_, choice) => {
  const query = new URLSearchParams({ start: "2026-11-01" });
  writeChoice(query, choice);
  expect(readChoice(`?${query.toString()}`)).toEqual(choice);
  expect(query.get("start")).toBe("2026-11-01");
});
