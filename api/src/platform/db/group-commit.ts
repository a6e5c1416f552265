import { setTimeout as delay } from "node:timers/promises";

interface Waiting<T, R> {
  item: T;
  resolve: (result: R | undefined) => void;
  reject: (error: unknown) => void;
}

interface CommonOptions {
  /** Items per write. */
  most: number;
  /**
   * Retries the items of a failed group one by one, so that no item fails because of another.
   * Only for repeatable writes: a write that seems to have failed may have been committed.
   */
  triesAlone?: boolean;
  /** Milliseconds from the start of one write to the next, unless a group is full; default 0. The first item after a pause is written at once. */
  gatherFor?: number;
}

export interface GroupCommitOptions<T> extends CommonOptions {
  /** Stores all items, or throws and stores none. */
  write: (items: readonly T[]) => Promise<void>;
}

export interface AnsweredCommitOptions<T, R> extends CommonOptions {
  write: (items: readonly T[]) => Promise<readonly R[]>;
}

/** Like `createGroupCommit`, for a write that returns a result for each item. */
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
 * Writes the items of one turn of the event loop together; items that arrive during a write join the next write.
 * Each call resolves after the commit of its item.
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
