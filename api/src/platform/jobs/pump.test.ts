import { createPump, type Pump } from "./pump";

/** A queue in memory, and a pump over it that notes how often it asked. */
function createQueue(concurrency: number) {
  const waiting: string[] = [];
  const ended: string[] = [];
  const counts = { claims: 0, running: 0, most: 0 };
  const gates: (() => void)[] = [];
  const pump: Pump = createPump<string>({
    concurrency,
    claim: () => {
      counts.claims += 1;
      return Promise.resolve(waiting.shift() ?? null);
    },
    run: async (thing) => {
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      await new Promise<void>((resolve) => gates.push(resolve));
      counts.running -= 1;
      ended.push(thing);
    },
    onClaimFailed: (error) => {
      throw error;
    },
  });
  const endAll = () => {
    for (const open of gates.splice(0)) open();
  };
  return { pump, waiting, ended, counts, endAll };
}

/** Lets everything that needs no timer come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe("the pump of a worker", () => {
  test("asks once for each wake when there is nothing to do", async () => {
    const { pump, counts } = createQueue(2);
    pump.open();
    pump.wake();
    await settle();
    expect(counts.claims).toBe(1);
    pump.wake();
    await settle();
    expect(counts.claims).toBe(2);
    await pump.close();
  });

  test("fills its places and goes on as they become free", async () => {
    const { pump, waiting, ended, counts, endAll } = createQueue(2);
    waiting.push("a", "b", "c");
    pump.open();
    pump.wake();
    await settle();
    expect([counts.running, ended.length]).toEqual([2, 0]);
    endAll();
    await settle();
    endAll();
    await settle();
    expect([ended.sort(), counts.most]).toEqual([["a", "b", "c"], 2]);
    await pump.close();
  });

  test("does not lose a wake that comes while it asks", async () => {
    const { pump, waiting, counts } = createQueue(2);
    pump.open();
    pump.wake();
    waiting.push("late");
    pump.wake();
    await settle();
    expect(counts.running).toBe(1);
  });

  test("claims no more once it is closed, and waits for what runs", async () => {
    const { pump, waiting, ended, counts, endAll } = createQueue(1);
    waiting.push("a", "b");
    pump.open();
    pump.wake();
    await settle();
    const closed = pump.close();
    endAll();
    await closed;
    pump.wake();
    await settle();
    expect([ended, waiting, counts.claims]).toEqual([["a"], ["b"], 1]);
  });
});
