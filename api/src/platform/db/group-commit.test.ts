import { createGroupCommit } from "./group-commit";

describe("a group commit", () => {
  test("writes alone what comes alone, and together what comes meanwhile", async () => {
    const groups: number[][] = [];
    const put = createGroupCommit<number>({
      most: 3,
      write: async (items) => {
        groups.push([...items]);
        await Promise.resolve();
      },
    });
    await put(1);
    await Promise.all([2, 3, 4, 5, 6, 7].map(put));
    expect(groups).toEqual([[1], [2], [3, 4, 5], [6, 7]]);
  });

  test("answers each caller by the fate of its own write", async () => {
    const put = createGroupCommit<string>({
      most: 1,
      write: (items) => (items.includes("bad") ? Promise.reject(new Error("refused")) : Promise.resolve()),
    });
    const outcomes = await Promise.allSettled(["good", "bad", "fine"].map(put));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
