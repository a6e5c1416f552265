import { findTop, sumClicks } from "./clicks-scale.js";

test.each([
  [1, 1],
  [2, 2],
  [7, 8],
  [10, 10],
  [11, 15],
  [16, 20],
  [114, 150],
  [1_204_318, 1_500_000],
])("ends the axis for %i at %i", (most, top) => {
  expect(findTop(most)).toBe(top);
});

test.each([
  [[], "0 clicks."],
  [[{ day: "2026-11-22", clicks: 0, bots: 3 }], "0 clicks (3 bots filtered)."],
  [[{ day: "2026-11-22", clicks: 1, bots: 0 }], "1 click. Most on Nov 22, 2026: 1."],
])("describes %j as: %s", (days, words) => {
  expect(sumClicks(days).replaceAll(/\s/g, " ")).toBe(words);
});
