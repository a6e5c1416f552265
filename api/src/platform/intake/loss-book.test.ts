import { setImmediate as nextTurn } from "node:timers/promises";
import { until } from "../../../testing/until";
import { createLogger } from "../logger/logger";
import { createLossBook, type Loss } from "./loss-book";

interface Row {
  linkId: number;
}

const one: Row = { linkId: 1 };
const two: Row = { linkId: 2 };
const quiet = createLogger("warn", { write: () => undefined });
const keyOf = ({ linkId }: Row) => String(linkId);
const away = () => Promise.reject(new Error("The database is away."));

test("keeps losses in memory while they cannot be stored, each counted once", async () => {
  const stored: (readonly Loss<Row>[])[] = [];
  let isAway = true;
  const store = (losses: readonly Loss<Row>[]) => (isAway ? away() : Promise.resolve(void stored.push(losses)));
  const losses = createLossBook({ name: "clicks", logger: quiet, table: { keyOf, store }, every: 3_600_000 });
  losses.note([one, one, two]);
  await expect(losses.write()).rejects.toThrow("away");
  losses.note([one]);
  isAway = false;
  await losses.write();
  await losses.write();
  expect(stored).toEqual([
    [
      { row: one, lost: 3 },
      { row: two, lost: 1 },
    ],
  ]);
  expect(losses.total()).toBe(4);
});

test("logs the first loss at once, later ones as a number", async () => {
  const lines: unknown[] = [];
  const logger = createLogger("warn", { write: (line) => lines.push(JSON.parse(line)) });
  let isAway = true;
  let resolveStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (resolveStarted = resolve));
  const store = () => {
    resolveStarted();
    return isAway ? away() : Promise.resolve();
  };
  const losses = createLossBook<Row>({ name: "clicks", logger, table: { keyOf, store }, every: 1 });
  losses.note([one]);
  losses.note([one, two]);
  const expected = [{ msg: "clicks were lost", lostClicks: 1, lostInAll: 1 }];
  expect(lines).toMatchObject(expected);
  await started;
  expected.push({ msg: "clicks were lost", lostClicks: 2, lostInAll: 3 });
  expect(lines).toMatchObject(expected);
  isAway = false;
  losses.note([two]);
  await losses.write();
  await losses.write();
  expected.push({ msg: "clicks were lost", lostClicks: 1, lostInAll: 4 });
  expect(lines).toMatchObject(expected);
});

test("logs losses without a table", async () => {
  const lines: unknown[] = [];
  const logger = createLogger("warn", { write: (line) => lines.push(JSON.parse(line)) });
  const losses = createLossBook<Row>({ name: "hits", logger, every: 1 });
  losses.note([one]);
  losses.note([one, two]);
  while (lines.length < 2) await nextTurn();
  losses.note([one]);
  expect(lines).toMatchObject([
    { msg: "hits were lost", lostHits: 1, lostInAll: 1 },
    { msg: "hits were lost", lostHits: 2, lostInAll: 3 },
    { msg: "hits were lost", lostHits: 1, lostInAll: 4 },
  ]);
});

test("waits in `write` for the store under way", async () => {
  const order: string[] = [];
  const statements: (() => void)[] = [];
  const store = () => new Promise<void>((resolve) => void statements.push(resolve));
  const losses = createLossBook({ name: "clicks", logger: quiet, table: { keyOf, store }, every: 3_600_000 });
  losses.note([one]);
  const first = losses.write().then(() => order.push("first"));
  const last = losses.write().then(() => order.push("last"));
  await until(() => Promise.resolve(statements.length > 0));
  expect(order).toEqual([]);
  statements[0]?.();
  await Promise.all([first, last]);
  expect([order, statements.length]).toEqual([["first", "last"], 1]);
});
