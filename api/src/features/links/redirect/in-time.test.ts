import { createInTime } from "./in-time";

const ask = (becomes: Promise<boolean>, until: number) => {
  const inTime = createInTime();
  const told: boolean[] = [];
  const first = new Promise<boolean>((resolve) => {
    inTime(becomes, until, (isKept) => {
      told.push(isKept);
      resolve(isKept);
    });
  });
  return { told, first };
};

test.each([true, false])("what becomes of it in time is told once: %s", async (isKept) => {
  const { told, first } = ask(Promise.resolve(isKept), Infinity);
  expect(await first).toBe(isKept);
  expect(told).toEqual([isKept]);
});

test("what comes later than the time is told as not known to be kept, and not again", async () => {
  let settle: (isKept: boolean) => void = () => undefined;
  const becomes = new Promise<boolean>((resolve) => (settle = resolve));
  const { told, first } = ask(becomes, performance.now());
  expect(await first).toBe(false);
  settle(true);
  await becomes;
  expect(told).toEqual([false]);
});

test("each of many that wait is told its own", async () => {
  const inTime = createInTime();
  const settles: ((isKept: boolean) => void)[] = [];
  const told = new Map<number, boolean>();
  const all = Array.from({ length: 20 }, (_, index) => {
    const becomes = new Promise<boolean>((resolve) => settles.push(resolve));
    return new Promise<void>((resolve) => {
      inTime(becomes, index % 5 === 0 ? performance.now() : Infinity, (isKept) => {
        told.set(index, isKept);
        resolve();
      });
    });
  });
  await Promise.all(all.filter((_, index) => index % 5 === 0));
  for (const settle of settles) settle(true);
  await Promise.all(all);
  expect([...told].every(([index, isKept]) => isKept === (index % 5 !== 0))).toBe(true);
  expect(told.size).toBe(20);
});
