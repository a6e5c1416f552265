import { setTimeout as delay } from "node:timers/promises";

interface Waiting<T, R> {
  item: T;
  resolve: (result: R | undefined) => void;
  reject: (error: unknown) => void;
}

interface CommonOptions {
  /** At most so many in one write. */
  most: number;
  /**
   * What fails in common is written one by one, so that no item costs others theirs. For writes alone that may come again: one
   * that is thought to have failed may have been committed.
   */
  triesAlone?: boolean;
  /**
   * Milliseconds from the begin of one write to that of the next, unless as many wait as go into one: where hundreds come a second,
   * each alone would have a transaction. What comes after a pause is written at once. Without it nothing is waited for.
   */
  gatherFor?: number;
}

export interface GroupCommitOptions<T> extends CommonOptions {
  /** Keeps all of them, or throws and keeps none. */
  write: (items: readonly T[]) => Promise<void>;
}

export interface AnsweredCommitOptions<T, R> extends CommonOptions {
  /** Keeps all of them, or throws and keeps none; answers what became of each, in their order. */
  write: (items: readonly T[]) => Promise<readonly R[]>;
}

/** As `createGroupCommit`, for a write that says of each item what became of it. */
export function createAnsweredCommit<T, R>({
  write,
  most,
  triesAlone = false,
  gatherFor = 0,
}: AnsweredCommitOptions<T, R>): (item: T) => Promise<R | undefined> {
  const waiting: Waiting<T, R>[] = [];
  let isWriting = false;
  let begunAt = -Infinity;

  async function writeGroup(group: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index]);
    } catch (error) {
      if (triesAlone && group.length > 1) {
        for (const one of group) await writeGroup([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const wait = begunAt + gatherFor - performance.now();
      if (wait > 0 && waiting.length < most) await delay(wait);
      begunAt = performance.now();
      await writeGroup(waiting.splice(0, most));
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      setImmediate(() => void writeAll());
    });
}

/**
 * Turns single writes into common ones: what comes in one turn of the event loop goes together, and what comes while a write is
 * under way goes with the next. Each caller waits for the write that holds its item, so what is acknowledged is committed.
 */
export function createGroupCommit<T>({ write, ...options }: GroupCommitOptions<T>): (item: T) => Promise<void> {
  const commit = createAnsweredCommit<T, never>({
    ...options,
    write: async (items) => {
      await write(items);
      return [];
    },
  });
  return async (item) => {
    await commit(item);
  };
}
