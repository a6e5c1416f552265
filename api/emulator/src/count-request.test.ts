import { countRequest } from "./count-request.js";

/** Returns the times at which a limit of three refuses a request. */
const refusedOf = (moments: readonly number[], asker: object = {}): number[] =>
  moments.filter((now) => !countRequest(asker, 3, now));

test("allows at most the limit in any second", () => {
  expect(refusedOf([0, 400, 800, 900, 999, 1_000, 1_001, 1_400, 1_401])).toEqual([900, 999, 1_001, 1_401]);
});

test("counts each asker separately", () => {
  const [first, second] = [{}, {}];
  expect(refusedOf([0, 0, 0], first)).toEqual([]);
  expect(refusedOf([0, 0, 0], second)).toEqual([]);
  expect(refusedOf([0], first)).toEqual([0]);
});
