import fc from "fast-check";

import { drawSpark, SPARK } from "./draw-spark.js";

test("runs from left to right with the highest value on top", () => {
  expect(drawSpark([0, 100, 50])).toEqual([
    { x: 2, y: 16 },
    { x: 28, y: 2 },
    { x: 54, y: 9 },
  ]);
});

test.each([[[]], [[7]], [[3, 3]]])("centers values that do not change: %j", (values) => {
  expect(drawSpark(values).map(({ y }) => y)).toEqual(values.map(() => 9));
});

test("stays within its box", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 100 }), (values) => {
      for (const { x, y } of drawSpark(values)) {
        expect(x >= 0 && x <= SPARK.width && y >= 0 && y <= SPARK.height).toBe(true);
      }
    }),
  );
});
