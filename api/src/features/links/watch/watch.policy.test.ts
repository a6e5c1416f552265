import { judge, toFinding } from "./watch.policy";

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
])("an answer of %i is %s", (status, fault) => {
  expect(toFinding({ fault: null, status })).toEqual({ fault, status });
});

test("a page that is too large to read is there", () => {
  expect(toFinding({ fault: "too-large" })).toEqual({ fault: null, status: null });
  expect(toFinding({ fault: "name" })).toEqual({ fault: "name", status: null });
});

/** Looks that find this, each when the one before said; hours since the first at which it is dead and since when, minutes to the next. */
function look(fault: "unreachable" | "gone" | "server-error", times: number) {
  let before = { failures: 0, failsSince: null as Date | null };
  let now = new Date(start);
  return Array.from({ length: times }, () => {
    const judged = judge({ fault, status: null }, before, { now, chance: 0.5 });
    const pause = (judged.dueAt.getTime() - now.getTime()) / minute;
    const passed = (now.getTime() - start) / hour;
    before = judged;
    now = judged.dueAt;
    return { passed, pause, isDead: judged.deadSince !== null, since: judged.deadSince?.getTime() ?? null };
  });
}

test.each(["unreachable", "server-error"] as const)("%s is dead after four looks over six hours", (fault) => {
  const looks = look(fault, 6);
  expect(looks.map(({ pause }) => pause)).toEqual([10, 60, 300, 360, 360, 360]);
  expect(looks.map(({ isDead }) => isDead)).toEqual([false, false, false, true, true, true]);
  expect(looks[3]?.passed).toBeGreaterThanOrEqual(6);
  expect(looks[3]?.since).toBe(start);
});

test("four looks by hand in a minute make nothing dead", () => {
  const failsSince = new Date(start);
  const judged = judge(
    { fault: "unreachable", status: null },
    { failures: 40, failsSince },
    { now: new Date(start + minute), chance: 0.5 },
  );
  expect(judged).toMatchObject({ failures: 41, failsSince, deadSince: null });
});

test("a page that is gone is dead at once, and looked at again soon", () => {
  expect(look("gone", 2)).toMatchObject([
    { pause: 10, isDead: true, since: start },
    { pause: 60, isDead: true, since: start },
  ]);
});

test("one answer ends it, and the next look is a day later, give or take two hours", () => {
  const before = { failures: 9, failsSince: new Date(start - hour) };
  const now = new Date(start);
  const after = (chance: number) => judge({ fault: null, status: 200 }, before, { now, chance });
  expect(after(0.5)).toMatchObject({ failures: 0, failsSince: null, deadSince: null, checkedAt: now });
  expect([0, 0.5, 1].map((chance) => (after(chance).dueAt.getTime() - start) / hour)).toEqual([22, 24, 26]);
});
