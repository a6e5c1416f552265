export interface PumpOptions<T> {
  concurrency: number;
  claim: () => Promise<T | null>;
  /** Never rejects. */
  run: (thing: T) => Promise<void>;
  /** Called when a claim throws; the next wake tries again. */
  onClaimFailed: (error: unknown) => void;
}

export interface Pump {
  /** Starts items in the free slots. A wake while they are filled causes one more check. */
  wake: () => void;
  open: () => void;
  /** Resolves when running items have ended. */
  close: () => Promise<void>;
}

export function createPump<T>({ concurrency, claim, run, onClaimFailed }: PumpOptions<T>): Pump {
  const running = new Set<Promise<void>>();
  const state = { isOpen: false, wakes: 0, seen: 0 };
  let filling: Promise<void> | null = null;

  function start(thing: T): void {
    const work = run(thing).finally(() => {
      running.delete(work);
      wake();
    });
    running.add(work);
  }

  async function fill(): Promise<void> {
    while (state.seen !== state.wakes) {
      state.seen = state.wakes;
      while (state.isOpen && running.size < concurrency) {
        const thing = await claim();
        if (thing === null) break;
        start(thing);
      }
    }
  }

  function wake(): void {
    state.wakes += 1;
    if (filling || !state.isOpen) return;
    filling = fill()
      .catch(onClaimFailed)
      .finally(() => {
        filling = null;
        if (state.seen !== state.wakes) wake();
      });
  }

  return {
    wake,
    open: () => {
      state.isOpen = true;
    },
    close: async () => {
      state.isOpen = false;
      await filling;
      await Promise.all(running);
    },
  };
}
