import { createPump, type Pump } from "./pump";

/** Queue in memory that counts claims. */
function createQueue(concurrency: number, ...waiting: string[]) {
  const ended: string[] = [];
  const counts = { claims: 0, running: 0, most: 0 };
  const gates: (() => void)[] = [];
  const watchers = new Set<() => void>();
  const notifyWatchers = () => {
    for (const notify of watchers) notify();
  };
  const pump: Pump = createPump<string>({
    concurrency,
    claim: () => {
      counts.claims += 1;
      notifyWatchers();
      return Promise.resolve(waiting.shift() ?? null);
    },
    run: async (thing) => {
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      const opened = new Promise<void>((resolve) => gates.push(resolve));
      notifyWatchers();
      await opened;
      counts.running -= 1;
      ended.push(thing);
      notifyWatchers();
    },
    onClaimFailed: (error) => {
      throw error;
    },
  });
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isSo()) return;
        watchers.delete(check);
        resolve();
      };
      watchers.add(check);
      check();
    });
  const endAll = () => {
    for (const open of gates.splice(0)) open();
  };
  return { pump, waiting, ended, counts, until, endAll };
}

/** Runs another pump to its end. By then an earlier pump would have claimed again. */
async function workOfAnother(): Promise<void> {
  const { pump, counts, until, endAll } = createQueue(1, "other");
  pump.open();
  pump.wake();
  await until(() => counts.running === 1);
  endAll();
  await until(() => counts.claims === 2);
  await pump.close();
}

describe("a worker's pump", () => {
  test("claims once per wake when the queue is empty", async () => {
    const { pump, counts } = createQueue(2);
    pump.open();
    pump.wake();
    await workOfAnother();
    expect(counts.claims).toBe(1);
    pump.wake();
    await workOfAnother();
    expect(counts.claims).toBe(2);
    await pump.close();
  });

  test("claims again when a slot becomes free", async () => {
    const { pump, ended, counts, until, endAll } = createQueue(2, "a", "b", "c");
    pump.open();
    pump.wake();
    await until(() => counts.running === 2);
    await workOfAnother();
    expect(ended).toEqual([]);
    endAll();
    await until(() => ended.length === 2 && counts.running === 1);
    endAll();
    await until(() => ended.length === 3);
    expect([ended.sort(), counts.most]).toEqual([["a", "b", "c"], 2]);
    await pump.close();
  });

  test("does not lose a wake that comes during a claim", async () => {
    const { pump, waiting, ended, counts, until, endAll } = createQueue(2);
    pump.open();
    pump.wake();
    waiting.push("late");
    pump.wake();
    await until(() => counts.running === 1);
    endAll();
    await pump.close();
    expect(ended).toEqual(["late"]);
  });

  test("waits for running work when closed", async () => {
    const { pump, waiting, ended, counts, until, endAll } = createQueue(1, "a", "b");
    pump.open();
    pump.wake();
    await until(() => counts.running === 1);
    const closed = pump.close();
    endAll();
    await closed;
    pump.wake();
    await workOfAnother();
    expect([ended, waiting, counts.claims]).toEqual([["a"], ["b"], 1]);
  });
});
