import { assess, toFinding } from "./watch.policy";

const start = Date.parse("2026-11-23T12:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [200, null],
  [204, null],
  [301, null],
  [401, null],
  [403, null],
  [404, "gone"],
  [405, null],
  [410, "gone"],
  [429, null],
  [451, null],
  [500, "server-error"],
  [503, "server-error"],
])("reads the status %i as %s", (status, fault) => {
  expect(toFinding({ fault: null, status })).toEqual({ fault, status });
});

test("reads a page that is too large as a response", () => {
  expect(toFinding({ fault: "too-large" })).toEqual({ fault: null, status: null });
  expect(toFinding({ fault: "name" })).toEqual({ fault: "name", status: null });
});

/**
 * Repeats the check at each due time. Returns for each check the hours passed, the pause in minutes, and whether and since when the address is dead.
 */
function repeatChecks(fault: "unreachable" | "gone" | "server-error", times: number) {
  let before = { failures: 0, failsSince: null as Date | null };
  let now = new Date(start);
  return Array.from({ length: times }, () => {
    const judged = assess({ fault, status: null }, before, { now, chance: 0.5 });
    const pause = (judged.dueAt.getTime() - now.getTime()) / minute;
    const passed = (now.getTime() - start) / hour;
    before = judged;
    now = judged.dueAt;
    return { passed, pause, isDead: judged.deadSince !== null, since: judged.deadSince?.getTime() ?? null };
  });
}

test.each(["unreachable", "server-error"] as const)("%s is dead after four checks over six hours", (fault) => {
  const checks = repeatChecks(fault, 6);
  expect(checks.map(({ pause }) => pause)).toEqual([10, 60, 300, 360, 360, 360]);
  expect(checks.map(({ isDead }) => isDead)).toEqual([false, false, false, true, true, true]);
  expect(checks[3]?.passed).toBeGreaterThanOrEqual(6);
  expect(checks[3]?.since).toBe(start);
});

test("many failed checks within a minute do not make an unreachable address dead", () => {
  const failsSince = new Date(start);
  const judged = assess(
    { fault: "unreachable", status: null },
    { failures: 40, failsSince },
    { now: new Date(start + minute), chance: 0.5 },
  );
  expect(judged).toMatchObject({ failures: 41, failsSince, deadSince: null });
});

test("a missing page is dead at once and checked again soon", () => {
  expect(repeatChecks("gone", 2)).toMatchObject([
    { pause: 10, isDead: true, since: start },
    { pause: 60, isDead: true, since: start },
  ]);
});

test("a response ends the fault", () => {
  const before = { failures: 9, failsSince: new Date(start - hour) };
  const now = new Date(start);
  const after = (chance: number) => assess({ fault: null, status: 200 }, before, { now, chance });
  expect(after(0.5)).toMatchObject({ failures: 0, failsSince: null, deadSince: null, checkedAt: now });
  expect([0, 0.5, 1].map((chance) => (after(chance).dueAt.getTime() - start) / hour)).toEqual([22, 24, 26]);
});
