import { choose, judgeSelection } from "./selection.js";

test("adds and takes away, and keeps what it is not told about", () => {
  const some = choose(new Set(["a", "b"]), ["c", "d"], true);
  expect([...some]).toEqual(["a", "b", "c", "d"]);
  expect([...choose(some, ["a", "d", "x"], false)]).toEqual(["b", "c"]);
});

test.each([
  [[], ["a", "b"], "none"],
  [["x"], ["a", "b"], "none"],
  [["a"], ["a", "b"], "some"],
  [["a", "b", "x"], ["a", "b"], "all"],
  [["a"], [], "none"],
])("of %j the list %j is chosen: %s", (chosen, ids, state) => {
  expect(judgeSelection(new Set(chosen), ids)).toBe(state);
});
