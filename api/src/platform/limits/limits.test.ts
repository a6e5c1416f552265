import { createTestClock } from "../../../testing/test-clock";
import { openWorkerDatabase } from "../../../testing/worker-database";
import type { Database } from "../db/database";
import { createLimits, type Limits } from "./limits";

const rule = { name: "test", max: 5, windowSeconds: 600 };
const clock = createTestClock();
let database: Database;
let limits: Limits;
beforeAll(async () => {
  database = await openWorkerDatabase();
  limits = createLimits(clock, 1);
});
afterAll(() => database.close());

async function countAllowed(subject: string, uses: number): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: uses }, () => limits.consume(rule, subject)));
  return verdicts.filter(({ allowed }) => allowed).length;
}

describe("a limit", () => {
  test("allows exactly its number out of sixty-four parallel uses", async () => {
    expect(await countAllowed("parallel", 64)).toBe(5);
    expect(await countAllowed("parallel", 64)).toBe(0);
  });

  test("restarts once for parallel uses after its window has ended", async () => {
    expect(await countAllowed("again", 8)).toBe(5);
    clock.advance(600_001);
    expect(await countAllowed("again", 64)).toBe(5);
  });

  test("returns the remaining seconds", async () => {
    await countAllowed("left", 5);
    clock.advance(100_000);
    const verdict = await limits.consume(rule, "left");
    expect(verdict.allowed).toBe(false);
    expect(verdict.retryAfterSeconds).toBeGreaterThan(490);
    expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(500);
  });

  test("peeks without counting", async () => {
    await countAllowed("peek", 4);
    expect((await limits.peek(rule, "peek")).allowed).toBe(true);
    expect((await limits.peek(rule, "peek")).allowed).toBe(true);
    await limits.consume(rule, "peek");
    expect((await limits.peek(rule, "peek")).allowed).toBe(false);
    expect((await limits.peek(rule, "nobody")).allowed).toBe(true);
  });

  test("is cleared only for its subject and rule", async () => {
    await countAllowed("one", 5);
    await countAllowed("two", 5);
    await limits.clear(rule, "one");
    expect((await limits.consume(rule, "one")).allowed).toBe(true);
    expect((await limits.consume(rule, "two")).allowed).toBe(false);
    expect((await limits.consume({ ...rule, name: "other" }, "two")).allowed).toBe(true);
  });

  test("counts a use whose time was read just before the window began", async () => {
    const late = createLimits({ now: () => new Date(clock.now().getTime() - 5_000) }, 1);
    await limits.consume(rule, "late");
    for (let use = 0; use < 4; use += 1) expect((await late.consume(rule, "late")).allowed).toBe(true);
    expect((await late.consume(rule, "late")).allowed).toBe(false);
    expect((await limits.consume(rule, "late")).allowed).toBe(false);
  });

  test("is multiplied by the factor", async () => {
    const loose = createLimits(clock, 2);
    const verdicts = [];
    for (let use = 0; use < 12; use += 1) verdicts.push((await loose.consume(rule, "factor")).allowed);
    expect(verdicts.filter(Boolean)).toHaveLength(10);
  });

  test("starts again when the clock was set back", async () => {
    const ahead = createTestClock();
    ahead.advance(365 * 86_400_000);
    const later = createLimits(ahead, 1);
    for (let use = 0; use < 6; use += 1) await later.consume(rule, "set back");
    expect((await later.consume(rule, "set back")).allowed).toBe(false);
    expect(await countAllowed("set back", 8)).toBe(5);
  });

  test("does not store subjects in plain text", async () => {
    await limits.consume(rule, "person@portal.test");
    const rows = await database.select("SELECT * FROM limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("person@portal.test");
  });
});
