import { findFreeTop } from "./find-free-top.js";

test("returns the top when nothing is in the way", () => {
  expect(findFreeTop(60, [], 800)).toBe(0);
  expect(findFreeTop(60, [{ top: 60, bottom: 100 }], 800)).toBe(0);
});

test("returns the first gap that is high enough", () => {
  const occupied = [
    { top: 130, bottom: 170 },
    { top: 20, bottom: 56 },
    { top: 30, bottom: 100 },
  ];
  expect(findFreeTop(30, occupied, 800)).toBe(100);
  expect(findFreeTop(60, occupied, 800)).toBe(170);
});

test("returns null for a full window", () => {
  expect(findFreeTop(60, [{ top: 0, bottom: 780 }], 800)).toBeNull();
});
