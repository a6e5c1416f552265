import { createLogger } from "../logger/logger";
import { waitingRows } from "./intake.limits";
import { createKeepRows } from "./keep-rows";

const logger = createLogger("warn", { write: () => undefined });

function setUp(write: () => Promise<void>) {
  const state = { now: 0, writes: 0, noted: [] as string[] };
  const rows = createKeepRows<string>({
    name: "hits",
    logger,
    write: () => {
      state.writes += 1;
      return write();
    },
    onWritten: () => undefined,
    losses: { note: (lost) => void state.noted.push(...lost) },
    monotonic: () => state.now,
  });
  return { ...rows, state };
}

test("loses rows without trying to write for 250 ms after a failed write", async () => {
  const { keep, state } = setUp(() => Promise.reject(new Error("The database is away.")));
  expect(await keep("a")).toBe(false);
  expect(await keep("b")).toBe(false);
  expect([state.writes, state.noted]).toEqual([1, ["a", "b"]]);
  state.now = 250;
  expect(await keep("c")).toBe(false);
  expect([state.writes, state.noted]).toEqual([2, ["a", "b", "c"]]);
});

test("loses rows above the limit at once, and keeps the waiting rows", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { keep, state } = setUp(() => released);
  const waiting = Array.from({ length: waitingRows }, () => keep("a"));
  expect(await keep("b")).toBe(false);
  expect(state.noted).toEqual(["b"]);
  release();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  expect(await keep("c")).toBe(true);
});

test("waits on stop until every row is kept or lost", async () => {
  const order: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { keep, settle } = setUp(() => released);
  const kept = keep("a").then(() => order.push("kept"));
  const settled = settle().then(() => order.push("settled"));
  release();
  await Promise.all([kept, settled]);
  expect(order).toEqual(["kept", "settled"]);
});
