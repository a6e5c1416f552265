import assert from "node:assert/strict";
import { test } from "node:test";
import { compareTimes, measureWhileApart, printTimes } from "./time-verdict.mjs";

const around = (median) => Array.from({ length: 101 }, (_, index) => median + (index - 50) / 10);

test("medians within 5% of the smaller median count as equal", () => {
  for (const [known, unknown] of [
    [100, 105],
    [105, 100],
    [100, 100],
  ]) {
    assert.equal(compareTimes({ known: around(known), unknown: around(unknown) }).isAlike, true);
  }
});

test("medians further apart differ, whatever the spread of the times", () => {
  for (const [known, unknown] of [
    [100, 105.1],
    [105.1, 100],
  ]) {
    assert.equal(compareTimes({ known: around(known), unknown: around(unknown) }).isAlike, false);
  }
});

test("a difference in each pair is not chance, whatever the drift", () => {
  const drifting = Array.from({ length: 40 }, (_, index) => 20 + 3 * index);
  const later = (by) => drifting.map((time, index) => time + by(index));
  const isChance = (unknown) => compareTimes({ known: drifting, unknown }).isChance;
  assert.equal(isChance(later(() => 5)), false);
  assert.equal(isChance(later(() => -5)), false);
  assert.equal(isChance(later((index) => (index % 3 === 0 ? -30 : 25))), true);
  assert.equal(compareTimes({ known: [3, 4, 5], unknown: [30, 40, 50] }).isChance, true);
});

test("the table has a line for each call with the figures of both kinds", () => {
  const lines = [];
  const login = compareTimes({ known: around(100), unknown: around(103) });
  printTimes({ login }, (line) => lines.push(line));
  assert.equal(lines.length, 2);
  assert.match(lines[1], /^ {2}login +100\.00 +104\.50 +103\.00 +107\.50 +3\.0 %$/);
});

const equal = { isAlike: true, isChance: true };
const different = { isAlike: false, isChance: false };
const byChance = { isAlike: false, isChance: true };

/** Measures with one given verdict per round; the last verdict repeats. Returns rounds and differing calls. */
async function measure(verdicts, isFull) {
  let rounds = 0;
  const measureMore = async () => {
    rounds += 1;
    return { login: verdicts[Math.min(rounds, verdicts.length) - 1] };
  };
  const { apart } = await measureWhileApart(measureMore, { isFull });
  return [rounds, apart];
}

test("a difference fails only if it stays in a second measurement", async () => {
  assert.deepEqual(await measure([different, equal], false), [2, []]);
  assert.deepEqual(await measure([different], false), [3, ["login"]]);
  assert.deepEqual(await measure([equal], true), [1, []]);
});

test("medians that differ by chance fail only at full size", async () => {
  assert.deepEqual(await measure([byChance], false), [1, []]);
  assert.deepEqual(await measure([byChance], true), [3, ["login"]]);
});
