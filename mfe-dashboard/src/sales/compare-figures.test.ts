import { compareFigures } from "./compare-figures.js";

test.each([
  [4821640, 4290715, { direction: "up", percent: "12.4%" }],
  [50, 100, { direction: "down", percent: "50%" }],
  [3000, 100, { direction: "up", percent: "2,900%" }],
  [100, 100, { direction: "same" }],
  [0, 0, { direction: "same" }],
  [10, 0, { direction: "none" }],
  [-10, 0, { direction: "none" }],
  [100, -100, { direction: "up", percent: "200%" }],
  [-300, -100, { direction: "down", percent: "200%" }],
])("compares %d with %d", (now, before, change) => {
  expect(compareFigures(now, before)).toEqual(change);
});
