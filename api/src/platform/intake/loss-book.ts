import type { Logger } from "../logger/logger";
import { storeLossesEvery } from "./intake.limits";

/** Lost rows of one key; `row` is one of them. */
export interface Loss<Row> {
  row: Row;
  lost: number;
}

export interface LossBook<Row> {
  note: (rows: readonly Row[]) => void;
  /** Logs and stores the losses. Losses that cannot be stored are kept for the next attempt. */
  write: () => Promise<void>;
  /** Rows lost since the process began. */
  total: () => number;
}

interface LossTable<Row> {
  keyOf: (row: Row) => string;
  store: (losses: readonly Loss<Row>[]) => Promise<void>;
}

export interface LossBookOptions<Row> {
  /** "clicks" are logged as `lostClicks`. */
  name: string;
  logger: Logger;
  /** Default: log only. */
  table?: LossTable<Row>;
  /** Milliseconds. */
  every?: number;
}

function createLogLosses(name: string, logger: Logger): (total: number) => void {
  const metric = `lost${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  let logged = 0;
  return (total) => {
    if (total > logged) logger.warn({ [metric]: total - logged, lostInAll: total }, `${name} were lost`);
    logged = total;
  };
}

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

/** Counts rows that may not have been committed. Logs the first loss at once, then the sum with each attempt to store (D523). */
export function createLossBook<Row>({
  name,
  logger,
  table = { keyOf: () => "", store: () => Promise.resolve() },
  every = storeLossesEvery,
}: LossBookOptions<Row>): LossBook<Row> {
  const notes = createNotes(table);
  const logLosses = createLogLosses(name, logger);
  let total = 0;
  /** True from the first loss until all losses are stored. */
  let isTrying = false;
  let storing = Promise.resolve();

  function write(): Promise<void> {
    logLosses(total);
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
      logLosses(total);
      tryLater();
    },
    write,
    total: () => total,
  };
}
