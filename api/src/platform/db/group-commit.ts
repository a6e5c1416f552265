interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface GroupCommitOptions<T> {
  /** Keeps all of them, or throws and keeps none. */
  write: (items: readonly T[]) => Promise<void>;
  /** At most so many in one write. */
  most: number;
}

/**
 * Turns single writes into common ones: what comes while a write is under way goes with the next. Each caller waits for
 * the write that holds its item, so what is acknowledged is committed.
 */
export function createGroupCommit<T>({ write, most }: GroupCommitOptions<T>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        await write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
