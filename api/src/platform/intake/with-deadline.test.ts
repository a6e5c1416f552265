import { createWithDeadline } from "./with-deadline";

test.each([true, false])("resolves to the promise's result before the deadline: %s", async (isKept) => {
  expect(await createWithDeadline()(Promise.resolve(isKept), Infinity)).toBe(isKept);
});

test("resolves to false when the promise settles after the deadline", async () => {
  let settle: (isKept: boolean) => void = () => undefined;
  const becomes = new Promise<boolean>((resolve) => (settle = resolve));
  const answer = createWithDeadline()(becomes, performance.now());
  expect(await answer).toBe(false);
  settle(true);
  await becomes;
  expect(await answer).toBe(false);
});

test("resolves each of many waiting promises to its own result", async () => {
  const inTime = createWithDeadline();
  const settles: ((isKept: boolean) => void)[] = [];
  const isLate = (index: number) => index % 5 === 0;
  const all = Array.from({ length: 20 }, (_, index) => {
    const becomes = new Promise<boolean>((resolve) => settles.push(resolve));
    return inTime(becomes, isLate(index) ? performance.now() : Infinity);
  });
  await Promise.all(all.filter((_, index) => isLate(index)));
  for (const settle of settles) settle(true);
  expect(await Promise.all(all)).toEqual(all.map((_, index) => !isLate(index)));
});
