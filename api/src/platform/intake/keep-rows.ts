import { setTimeout as delay } from "node:timers/promises";
import { createAnsweredCommit } from "../db/group-commit";
import type { Logger } from "../logger/logger";
import { mostFirstWait, restAfterFailure, rowsPerWrite, waitingRows } from "./intake.limits";
import type { LossBook } from "./loss-book";

export interface KeepRowsOptions<Row> {
  /** Plural, for the log: "clicks". */
  name: string;
  logger: Logger;
  /** Stores all rows in one statement, or throws and stores none. */
  write: (rows: readonly Row[]) => Promise<void>;
  onWritten: () => void;
  losses: Pick<LossBook<Row>, "note">;
  /** Monotonic milliseconds. */
  monotonic?: () => number;
}

/**
 * Collects the rows that arrive during a write and stores them with the next write.
 * A failed write is not repeated, because it may have been committed: its rows count as lost.
 * Rows that arrive within `restAfterFailure` after the failure, and rows above `waitingRows`, are lost without a query.
 */
export function createKeepRows<Row>({
  name,
  logger,
  write,
  onWritten,
  losses,
  monotonic = () => performance.now(),
}: KeepRowsOptions<Row>) {
  let waiting = 0;
  let restsUntil = -Infinity;
  const lost = Promise.resolve(false);

  async function writeGroup(rows: readonly Row[]): Promise<boolean[]> {
    let isKept = false;
    try {
      await write(rows);
      isKept = true;
      onWritten();
    } catch (error) {
      restsUntil = monotonic() + restAfterFailure;
      logger.warn({ err: error, [name]: rows.length }, `${name} could not be kept`);
      losses.note(rows);
    }
    waiting -= rows.length;
    return rows.map(() => isKept);
  }
  const keepTogether = createAnsweredCommit<Row, boolean>({ most: rowsPerWrite, write: writeGroup });

  return {
    /** Never rejects. */
    keep: (row: Row): Promise<boolean | undefined> => {
      if (waiting >= waitingRows || monotonic() < restsUntil) {
        losses.note([row]);
        return lost;
      }
      waiting += 1;
      return keepTogether(row);
    },
    /** Waits for rows in progress, at most `mostFirstWait`. */
    settle: async (): Promise<void> => {
      for (const endAt = performance.now() + mostFirstWait; waiting > 0 && performance.now() < endAt;) await delay(5);
    },
  };
}
