import type { Database } from "../../../platform/db/database";
import { createAnsweredCommit } from "../../../platform/db/group-commit";
import type { Logger } from "../../../platform/logger/logger";
import { clicksPerWrite, restAfterFailure, waitingClicks } from "../links.limits";
import { writeClickSums } from "./click-sums";
import { insertClicks } from "./clicks.sql";
import type { LossBook } from "./loss-book";
import type { Click } from "./read-click";

/** Resolves once its fate is known; true: the click is committed, otherwise it is lost. It throws nothing. */
export type KeepClick = (click: Click) => Promise<boolean | undefined>;

export interface KeepClicksDependencies {
  database: Pick<Database, "change">;
  logger: Logger;
  losses: LossBook;
  /** Asks for the job that adds clicks to their links. */
  countSoon: () => void;
  /** Milliseconds that only grow. */
  monotonic?: () => number;
}

/**
 * Keeps clicks, with one statement for all that come while another one is under way, and has them counted soon (D290). After a failure
 * nothing is asked of the database for a moment: clicks of that time are lost, as are those that failed, whose commit may have come to pass.
 */
export function createKeepClick({
  database,
  logger,
  losses,
  countSoon,
  monotonic = () => performance.now(),
}: KeepClicksDependencies): KeepClick {
  let waiting = 0;
  let restsUntil = -Infinity;
  const lost = Promise.resolve(false);

  async function write(clicks: readonly Click[]): Promise<boolean[]> {
    let isKept = false;
    try {
      await insertClicks(database, clicks, writeClickSums(clicks));
      isKept = true;
      countSoon();
    } catch (error) {
      restsUntil = monotonic() + restAfterFailure;
      logger.warn({ err: error, clicks: clicks.length }, "clicks could not be kept");
      losses.note(clicks);
    }
    waiting -= clicks.length;
    return clicks.map(() => isKept);
  }
  const keep = createAnsweredCommit<Click, boolean>({ most: clicksPerWrite, write });

  return (click) => {
    if (waiting >= waitingClicks || monotonic() < restsUntil) {
      losses.note([click]);
      return lost;
    }
    waiting += 1;
    return keep(click);
  };
}
