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

test("loses rows without a write for a moment after a failed write", async () => {
  const { keep, state } = setUp(() => Promise.reject(new Error("The database is away.")));
  expect(await keep("a")).toBe(false);
  expect(await keep("b")).toBe(false);
  expect([state.writes, state.noted]).toEqual([1, ["a", "b"]]);
  state.now = 250;
  expect(await keep("c")).toBe(false);
  expect([state.writes, state.noted]).toEqual([2, ["a", "b", "c"]]);
});

test("loses only rows above the limit", async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { keep, state } = setUp(() => held);
  const waiting = Array.from({ length: waitingRows }, () => keep("a"));
  expect(await keep("b")).toBe(false);
  expect(state.noted).toEqual(["b"]);
  goOn();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  expect(await keep("c")).toBe(true);
});

test("waits on stop until every row is kept or lost", async () => {
  const order: string[] = [];
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { keep, settle } = setUp(() => held);
  const kept = keep("a").then(() => order.push("kept"));
  const settled = settle().then(() => order.push("settled"));
  goOn();
  await Promise.all([kept, settled]);
  expect(order).toEqual(["kept", "settled"]);
});
