import { createAnsweredCommit, createGroupCommit } from "./group-commit";

describe("a group commit", () => {
  test("writes items of one turn together", async () => {
    const groups: number[][] = [];
    const meanwhile: Promise<void>[] = [];
    const put = createGroupCommit<number>({
      most: 3,
      write: async (items) => {
        groups.push([...items]);
        if (items.includes(2)) meanwhile.push(...[4, 5, 6, 7].map(put));
        await Promise.resolve();
      },
    });
    await put(1);
    await Promise.all([2, 3].map(put));
    await Promise.all(meanwhile);
    expect(groups).toEqual([[1], [2, 3], [4, 5, 6], [7]]);
  });

  test("resolves or rejects each caller with its own write", async () => {
    const put = createGroupCommit<string>({
      most: 1,
      write: (items) => (items.includes("bad") ? Promise.reject(new Error("refused")) : Promise.resolve()),
    });
    const outcomes = await Promise.allSettled(["good", "bad", "fine"].map(put));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("returns the result of each item to its caller", async () => {
    const put = createAnsweredCommit<number, string>({
      most: 2,
      write: (items) => Promise.resolve(items.map((item) => `kept ${String(item)}`)),
    });
    expect(await Promise.all([1, 2, 3].map(put))).toEqual(["kept 1", "kept 2", "kept 3"]);
  });

  test("retries the items of a failed group one by one if `triesAlone` is set", async () => {
    const groups: string[][] = [];
    const put = createGroupCommit<string>({
      most: 9,
      triesAlone: true,
      write: (items) => {
        groups.push([...items]);
        return items.includes("bad") ? Promise.reject(new Error("refused")) : Promise.resolve();
      },
    });
    const outcomes = await Promise.allSettled(["first", "good", "bad", "fine"].map(put));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(groups).toEqual([["first", "good", "bad", "fine"], ["first"], ["good"], ["bad"], ["fine"]]);
  });
});

test("with `gatherFor`, writes the first item at once", async () => {
  const groups: number[][] = [];
  const write = (items: readonly number[]) => Promise.resolve(void groups.push([...items]));
  const keep = createGroupCommit<number>({ write, most: 3, gatherFor: 200 });
  await keep(1);
  expect(groups).toEqual([[1]]);
  await Promise.all([2, 3].map(keep));
  expect(groups).toEqual([[1], [2, 3]]);
});

test("a full group is written without waiting for `gatherFor`", async () => {
  const groups: number[][] = [];
  const write = (items: readonly number[]) => Promise.resolve(void groups.push([...items]));
  const keep = createGroupCommit<number>({ write, most: 2, gatherFor: 3_600_000 });
  await Promise.all([1, 2, 3, 4].map(keep));
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
