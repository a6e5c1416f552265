import type { Logger } from "../logger/logger";
import { storeLossesEvery } from "./intake.limits";

/** How many rows of one key were lost; `row` is one of them. */
export interface Loss<Row> {
  row: Row;
  lost: number;
}

export interface LossBook<Row> {
  note: (rows: readonly Row[]) => void;
  /** Logs and stores what is noted, after the store under way. What cannot be stored stays noted. */
  write: () => Promise<void>;
  /** Rows lost since the process began. */
  total: () => number;
}

/** Where losses are counted besides the log, by key. */
interface LossTable<Row> {
  keyOf: (row: Row) => string;
  store: (losses: readonly Loss<Row>[]) => Promise<void>;
}

export interface LossBookOptions<Row> {
  /** What a row is: "clicks" are logged as `lostClicks`. */
  name: string;
  logger: Logger;
  /** Without one, losses are in the log alone. */
  table?: LossTable<Row>;
  /** Milliseconds between two tries. */
  every?: number;
}

/** Logs how many rows were lost since the last line, and since the process began (D353). */
function createSay(name: string, logger: Logger): (total: number) => void {
  const metric = `lost${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  let said = 0;
  return (total) => {
    if (total > said) logger.warn({ [metric]: total - said, lostInAll: total }, `${name} were lost`);
    said = total;
  };
}

/** Losses by key. */
function createNotes<Row>({ keyOf, store }: LossTable<Row>) {
  const notes = new Map<string, Loss<Row>>();
  const add = ({ row, lost }: Loss<Row>): void => {
    const key = keyOf(row);
    notes.set(key, { row, lost: (notes.get(key)?.lost ?? 0) + lost });
  };
  return {
    add,
    isEmpty: () => notes.size === 0,
    store: async (): Promise<void> => {
      const losses = [...notes.values()];
      notes.clear();
      if (losses.length === 0) return;
      try {
        await store(losses);
      } catch (error) {
        losses.forEach(add);
        throw error;
      }
    },
  };
}

/**
 * Counts rows that may not have been committed. The first loss is logged at once, and then the sum with each try to store them. They are
 * stored as soon as the database is back (D284).
 */
export function createLossBook<Row>({
  name,
  logger,
  table = { keyOf: () => "", store: () => Promise.resolve() },
  every = storeLossesEvery,
}: LossBookOptions<Row>): LossBook<Row> {
  const notes = createNotes(table);
  const say = createSay(name, logger);
  let total = 0;
  /** From the first loss until all are stored. */
  let isTrying = false;
  let storing = Promise.resolve();

  function write(): Promise<void> {
    say(total);
    storing = storing.catch(() => undefined).then(notes.store);
    return storing;
  }

  async function tryNow(): Promise<void> {
    await write().catch(() => undefined);
    isTrying = !notes.isEmpty();
    if (isTrying) tryLater();
  }

  function tryLater(): void {
    setTimeout(() => void tryNow(), every).unref();
  }

  return {
    note(rows) {
      for (const row of rows) notes.add({ row, lost: 1 });
      total += rows.length;
      if (isTrying) return;
      isTrying = true;
      say(total);
      tryLater();
    },
    write,
    total: () => total,
  };
}
