import fc from "fast-check";
import { commissionOf, shareOfCents } from "./commission";

describe("commission", () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [10_000, 3_000],
    [10_001, 3_000],
    [10_005, 3_002],
    [Number.MAX_SAFE_INTEGER, 2_702_159_776_422_297],
  ])("%d cents give %d, rounded half up", (left, commission) => {
    expect(commissionOf(left)).toBe(commission);
  });

  test("is never further than half a cent from the exact share", () => {
    const cents = fc.maxSafeNat();
    fc.assert(
      fc.property(cents, cents, cents, (amount, part, whole) => {
        fc.pre(whole > 0 && part <= whole);
        const share = BigInt(shareOfCents(amount, part, whole));
        const excess = 2n * (share * BigInt(whole) - BigInt(amount) * BigInt(part));
        expect(excess > -BigInt(whole) && excess <= BigInt(whole)).toBe(true);
      }),
    );
  });
});
