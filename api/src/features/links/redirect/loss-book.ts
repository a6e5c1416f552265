import type { Database } from "../../../platform/db/database";
import type { Logger } from "../../../platform/logger/logger";
import { noteLossesEvery } from "../links.limits";
import { addLosses, type Loss } from "./clicks.sql";
import type { Click } from "./read-click";

export interface LossBook {
  note: (clicks: readonly Pick<Click, "linkId" | "day">[]) => void;
  /** Writes what is noted; what cannot be written stays noted. */
  write: () => Promise<void>;
  /** How many were lost since the process began. */
  total: () => number;
}

/**
 * Clicks of which it is not known that they were kept: counted in memory, said in the log, and in the table as soon as the database
 * is back (D284).
 */
export function createLossBook({
  database,
  logger,
  every = noteLossesEvery,
}: {
  database: Pick<Database, "change">;
  logger: Logger;
  /** Milliseconds between two tries. */
  every?: number;
}): LossBook {
  let noted = new Map<string, Loss>();
  let total = 0;
  let said = 0;
  let timer: NodeJS.Timeout | null = null;

  function add({ linkId, day, lost }: Loss): void {
    const key = `${String(linkId)} ${day}`;
    const before = noted.get(key)?.lost ?? 0;
    noted.set(key, { linkId, day, lost: before + lost });
  }

  async function write(): Promise<void> {
    const losses = [...noted.values()];
    if (losses.length === 0) return;
    noted = new Map();
    try {
      await addLosses(database, losses);
    } catch (error) {
      losses.forEach(add);
      throw error;
    }
  }

  async function tryNow(): Promise<void> {
    timer = null;
    if (total > said) logger.warn({ lostClicks: total - said, lostInAll: total }, "clicks were lost");
    said = total;
    await write().catch(() => undefined);
    if (noted.size > 0) tryLater();
  }

  function tryLater(): void {
    timer ??= setTimeout(() => void tryNow(), every).unref();
  }

  return {
    note(clicks) {
      for (const { linkId, day } of clicks) add({ linkId, day, lost: 1 });
      total += clicks.length;
      tryLater();
    },
    write,
    total: () => total,
  };
}
