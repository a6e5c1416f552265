import { chooseLabels, createChartScale } from "./chart-scale.js";

const sold = (...amounts: number[]) => createChartScale(amounts.map((totalSales) => ({ totalSales })));

test("spans round amounts from zero to above the highest value", () => {
  const { ticks, spanOf } = sold(100_000, 245_000);
  expect(ticks.map(({ cents }) => cents)).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000]);
  expect(ticks.at(0)?.top).toBe(100);
  expect(spanOf(125_000)).toEqual({ top: 50, height: 50 });
  expect(spanOf(0)).toEqual({ top: 100, height: 0 });
});

test("extends below zero when reversals exceed sales", () => {
  const { spanOf, ticks } = sold(100_000, -100_000);
  expect(ticks.map(({ cents }) => cents)).toContain(0);
  expect(spanOf(-100_000)).toEqual({ top: 50, height: 50 });
  expect(spanOf(100_000)).toEqual({ top: 0, height: 50 });
});

test("gives negative amounts only the height that they need", () => {
  const { spanOf, ticks } = sold(500_000, -30_000);
  expect(ticks.map(({ cents }) => cents)).toEqual([0, 200_000, 400_000, 600_000]);
  expect(spanOf(-30_000).top + spanOf(-30_000).height).toBeCloseTo(100);
  expect(spanOf(-30_000).height).toBeCloseTo((30_000 / 630_000) * 100);
});

test("has an axis without any sale", () => {
  expect(sold(0, 0).ticks.at(-1)).toEqual({ cents: 100, top: 0 });
  expect(sold().spanOf(0).height).toBe(0);
});

test.each([
  [3, 8, [0, 1, 2]],
  [24, 8, [2, 5, 8, 11, 14, 17, 20, 23]],
  [30, 8, [5, 11, 17, 23, 29]],
  [92, 4, [19, 43, 67, 91]],
])("labels, of %d steps, at most %d including the last", (steps, most, wanted) => {
  expect([...chooseLabels(steps, most)].sort((a, b) => a - b)).toEqual(wanted);
});
