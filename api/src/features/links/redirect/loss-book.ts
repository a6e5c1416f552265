import type { Database } from "../../../platform/db/database";
import type { Logger } from "../../../platform/logger/logger";
import { noteLossesEvery } from "../links.limits";
import { addLosses, type Loss } from "./clicks.sql";
import type { Click } from "./read-click";

export interface LossBook {
  note: (clicks: readonly Pick<Click, "linkId" | "day">[]) => void;
  /** Says and writes what is noted, after what is being written; what cannot be written stays noted. */
  write: () => Promise<void>;
  /** How many were lost since the process began. */
  total: () => number;
}

/** Losses by link and day. */
function createNotes() {
  let notes = new Map<string, Loss>();
  return {
    add({ linkId, day, lost }: Loss): void {
      const key = `${String(linkId)} ${day}`;
      notes.set(key, { linkId, day, lost: (notes.get(key)?.lost ?? 0) + lost });
    },
    /** All of them, which are then no longer there. */
    takeAll(): Loss[] {
      const taken = [...notes.values()];
      notes = new Map();
      return taken;
    },
    isEmpty: () => notes.size === 0,
  };
}

/** Says how many are lost in all, and how many of them since it was said last. */
function createSay(logger: Logger): (total: number) => void {
  let said = 0;
  return (total) => {
    if (total > said) logger.warn({ lostClicks: total - said, lostInAll: total }, "clicks were lost");
    said = total;
  };
}

/**
 * Clicks of which it is not known that they were kept: counted in memory, said in the log at once and then as their sum with each
 * try (D353), and in the table as soon as the database is back (D284).
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
  const notes = createNotes();
  const say = createSay(logger);
  let total = 0;
  /** From the first loss until all are in the table. */
  let isTrying = false;
  let writing = Promise.resolve();

  async function writeNoted(): Promise<void> {
    const losses = notes.takeAll();
    if (losses.length === 0) return;
    try {
      await addLosses(database, losses);
    } catch (error) {
      for (const loss of losses) notes.add(loss);
      throw error;
    }
  }

  function write(): Promise<void> {
    say(total);
    writing = writing.catch(() => undefined).then(writeNoted);
    return writing;
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
    note(clicks) {
      for (const { linkId, day } of clicks) notes.add({ linkId, day, lost: 1 });
      total += clicks.length;
      if (isTrying) return;
      isTrying = true;
      say(total);
      tryLater();
    },
    write,
    total: () => total,
  };
}
