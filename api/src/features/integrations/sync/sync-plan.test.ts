import { advance, coveredFrom, fractionOf, parsePosition, planSync, windowOf, withoutCursor } from "./sync-plan";

const day = 86_400_000;
const to = new Date("2026-11-21T12:00:00.000Z");
const from = new Date(to.getTime() - 365 * day);
const plan = (locations: number) =>
  planSync("backfill", {
    from,
    to,
    locationIds: Array.from({ length: locations }, (_, index) => `L${String(index)}`),
    locationsPerPage: 10,
  });

describe("planSync", () => {
  test("covers the window without a gap, the newest month first", () => {
    const sales = plan(2).steps.filter(({ kind }) => kind === "sales");
    expect(sales[0]).toMatchObject({ by: "closed", to: to.toISOString(), from: "2026-10-21T12:00:00.000Z" });
    for (const [index, step] of sales.entries()) expect(sales[index + 1]?.to ?? step.from).toBe(step.from);
    expect(sales.at(-1)?.from).toBe(from.toISOString());
  });

  test("requests at most ten locations at once", () => {
    const { steps } = plan(12);
    const groups = steps.flatMap((step) => (step.kind === "sales" ? [step.locationIds.length] : []));
    expect(new Set(groups)).toEqual(new Set([10, 2]));
    const windows = new Set(steps.map((step) => `${step.from} ${step.to}`));
    expect(steps.filter(({ kind }) => kind === "reversals")).toHaveLength(windows.size);
  });

  test("reads reversals of an account without locations", () => {
    expect(plan(0).steps.every(({ kind }) => kind === "reversals")).toBe(true);
    expect(fractionOf(plan(0), "oldest first")).toBe(0);
  });

  test("returns a position that survives JSON", () => {
    const position = advance(plan(2), { nextCursor: "c", reachedAt: to });
    expect(JSON.stringify(parsePosition(JSON.stringify(position)))).toBe(JSON.stringify(position));
  });
});

describe("the position of a sync", () => {
  test("advances by cursor within a step, then to the next step", () => {
    const second = advance(plan(2), { nextCursor: "c1", reachedAt: to });
    expect(second).toMatchObject({ step: 0, cursor: "c1", reachedAt: to.toISOString() });
    expect(advance(second, { nextCursor: null, reachedAt: null })).toMatchObject({
      step: 1,
      cursor: null,
      reachedAt: null,
    });
  });

  test("restarts from the last time of an empty page without the cursor", () => {
    const reachedAt = new Date("2026-11-01T00:00:00.000Z");
    const position = advance(advance(plan(2), { nextCursor: "c1", reachedAt }), { nextCursor: "c2", reachedAt: null });
    const restarted = withoutCursor(position, "oldest first");
    expect(restarted).toMatchObject({ step: 0, cursor: null });
    expect(restarted.steps[0]).toMatchObject({ from: reachedAt.toISOString(), to: to.toISOString() });
    expect(restarted.steps.slice(1)).toEqual(position.steps.slice(1));
  });

  test("continues before the last time for newest-first sources", () => {
    const reachedAt = new Date(to.getTime() - 10 * day);
    const position = advance(plan(2), { nextCursor: "c1", reachedAt });
    const { steps } = withoutCursor(position, "newest first");
    expect(steps[0]).toMatchObject({ from: position.steps[0]?.from, to: reachedAt.toISOString() });
    expect(fractionOf(position, "newest first")).toBeCloseTo(10 / 365, 5);
  });

  test("measures the covered time from 0 to 1", () => {
    let position = plan(2);
    const fractions = [fractionOf(position, "oldest first")];
    while (position.step < position.steps.length) {
      position = advance(position, { nextCursor: null, reachedAt: null });
      fractions.push(fractionOf(position, "oldest first"));
    }
    expect(fractions[0]).toBe(0);
    expect(fractions.at(-1)).toBe(1);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    const half = advance(plan(2), { nextCursor: "c", reachedAt: new Date(to.getTime() - 15.5 * day) });
    expect(fractionOf(half, "oldest first")).toBeCloseTo(15.5 / 365, 5);
  });
});

describe("coveredFrom", () => {
  const last = { nextCursor: null, reachedAt: null };

  test("is the end of the window being read", () => {
    let position = plan(12);
    expect(coveredFrom(position)).toEqual(to);
    for (const step of position.steps) {
      expect(coveredFrom(position).toISOString()).toBe(step.to);
      position = advance(position, last);
    }
    expect(coveredFrom(position)).toEqual(from);
  });
});

describe("windowOf", () => {
  const now = to;
  const importFrom = from;

  test("begins a re-scan 72 h before the last sync, however old", () => {
    const hours = (lastSyncAt: Date | null) =>
      (now.getTime() - windowOf("rescan", { importFrom, lastSyncAt }, now).from.getTime()) / 3_600_000;
    expect(hours(null)).toBe(72);
    expect(hours(now)).toBe(72);
    expect(hours(new Date(now.getTime() - 10 * day))).toBe(72 + 240);
  });

  test("never begins before the connection counts", () => {
    const justNow = new Date(now.getTime() - 1_000);
    for (const kind of ["backfill", "rescan", "refresh", "reconcile"] as const) {
      expect(windowOf(kind, { importFrom: justNow, lastSyncAt: null }, now)).toEqual({ from: justNow, to: now });
    }
    expect(windowOf("backfill", { importFrom, lastSyncAt: now }, now).from).toEqual(from);
  });
});
