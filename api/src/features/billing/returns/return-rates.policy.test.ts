import { addRun, findLargestSafeRun, findRunRisk, toRate, toRates, type RateCounts } from "./return-rates.policy";
import { rateTexts } from "./return-rates.texts";

const countsOf = (sent: number, unauthorized = 0, administrative = 0, overall = 0): RateCounts => ({
  sent,
  returned: { unauthorized, administrative, overall },
});
/** Figures of the design: nine returns of 231 debits, one of them unauthorized and two administrative. */
const pictured = countsOf(231, 1, 2, 9);
const nextRun = countsOf(24, 1, 1, 4);

const brief = (counts: RateCounts) =>
  toRates(counts).map(({ returned, rate, untilLimit }) => [returned, rate, untilLimit]);

describe("return rates", () => {
  test("are hundredths of a percent, with the number of returns until the limit", () => {
    expect(brief(pictured)).toEqual([
      [1, 43, 1],
      [2, 87, 5],
      [9, 390, 26],
    ]);
    expect(toRates(pictured).map(({ limit, sent }) => [limit, sent])).toEqual([
      [50, 231],
      [300, 231],
      [1500, 231],
    ]);
    expect(brief(addRun(pictured, nextRun))).toEqual([
      [2, 78, 0],
      [3, 118, 5],
      [13, 510, 26],
    ]);
  });

  test("are null without debits, else rounded half up", () => {
    expect(brief(countsOf(0))[0]).toEqual([0, null, 1]);
    expect([toRate(1, 200), toRate(1, 20_000), toRate(1, 20_001), toRate(2, 3)]).toEqual([50, 1, 0, 6667]);
  });

  test("cross a limit when they exceed it, not when they reach it", () => {
    expect(brief(countsOf(200, 1, 0, 1))[0]).toEqual([1, 50, 1]);
    expect(brief(countsOf(199, 1, 0, 1))[0]).toEqual([1, 50, 0]);
  });
});

describe("the largest safe run", () => {
  test("is 0 if any return crosses a limit, with the number of debits that would make a run safe", () => {
    expect(findLargestSafeRun(pictured, nextRun)).toBe(0);
    expect(rateTexts.noSafeRun("unauthorized", addRun(pictured, nextRun))).toBe(
      "2 unauthorized returns stay within 0.5% only from 400 debits on. You would have 255.",
    );
  });

  test("is the whole run if it is safe, else the greatest part that crosses no limit at the same share", () => {
    expect(findLargestSafeRun(pictured, countsOf(24, 0, 0, 4))).toBe(24);
    expect(findLargestSafeRun(countsOf(100, 0, 0, 10), countsOf(20, 0, 0, 10))).toBe(14);
    expect(findLargestSafeRun(countsOf(100, 0, 0, 10), countsOf(0))).toBe(0);
  });

  test("is the largest of all run sizes that are safe", () => {
    const run = countsOf(40, 1, 2, 9);
    const best = findLargestSafeRun(countsOf(400, 1, 4, 40), run);
    const isSafe = (size: number) =>
      brief(
        addRun(
          countsOf(400, 1, 4, 40),
          countsOf(size, Math.ceil(size / 40), Math.ceil(size / 20), Math.ceil((9 * size) / 40)),
        ),
      ).every(([, , untilLimit]) => untilLimit !== 0);
    const all = Array.from({ length: 40 }, (_, index) => index + 1).filter(isSafe);
    expect(best).toBe(all.at(-1) ?? 0);
  });
});

describe("the reason of a run", () => {
  test.each([
    ["is not required while nothing was sent or returned", countsOf(0), 24, null],
    ["is not required if nothing was returned and few debits were sent", countsOf(199), 24, null],
    [
      "is required if a run of its size at the present share of returns crosses a limit",
      pictured,
      24,
      { cause: "share", rate: "unauthorized" },
    ],
    [
      "is required if one more return crosses a limit at 200 debits",
      countsOf(200, 0, 6, 6),
      1,
      { cause: "share", rate: "administrative" },
    ],
    [
      "is required if one more return crosses a limit, although the run at the present share does not",
      countsOf(399, 1, 0, 1),
      400,
      { cause: "next", rate: "unauthorized" },
    ],
    ["is not required if nothing was returned of 199 debits", countsOf(199, 0, 0, 0), 1, null],
    ["is not required if one more unauthorized return only reaches the limit at 200 debits", countsOf(200), 1, null],
    ["is not required for a run without debits", pictured, 0, null],
  ] as const)("%s", (_name, now, size, risk) => {
    expect(findRunRisk(now, size)).toEqual(risk);
  });
});
