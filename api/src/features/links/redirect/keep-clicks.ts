import type { Database } from "../../../platform/db/database";
import { createGroupCommit } from "../../../platform/db/group-commit";
import type { Logger } from "../../../platform/logger/logger";
import { clicksPerWrite, restAfterFailure, waitingClicks } from "../links.limits";
import { addToDays, addToLinks, insertClicks, type DaySum, type LinkSum } from "./clicks.sql";
import type { LossBook } from "./loss-book";
import type { Click } from "./read-click";

/** Resolves once its fate is known; true: the click is committed, false: it is lost. It throws nothing. */
export type KeepClick = (click: Click) => Promise<boolean>;

const toSqlTime = (time: Date): string => time.toISOString().replace("T", " ").replace("Z", "");
const never = toSqlTime(new Date(0));

/** What clicks add up to by link and day, and by link; keys in order, so that two writes lock them alike. */
export function sumClicks(clicks: readonly Click[]): { days: DaySum[]; links: LinkSum[] } {
  const days = new Map<string, DaySum>();
  const links = new Map<number, LinkSum>();
  for (const { linkId, day, isBot, at } of clicks) {
    const key = `${String(linkId)} ${day}`;
    const ofDay = days.get(key) ?? { linkId, day, clicks: 0, bots: 0 };
    const ofLink = links.get(linkId) ?? { id: linkId, clicks: 0, all: 0, at: never };
    ofLink.all += 1;
    if (isBot) ofDay.bots += 1;
    else {
      ofDay.clicks += 1;
      ofLink.clicks += 1;
      const time = toSqlTime(at);
      if (time > ofLink.at) ofLink.at = time;
    }
    days.set(key, ofDay);
    links.set(linkId, ofLink);
  }
  const byDay = (left: DaySum, right: DaySum) => left.linkId - right.linkId || (left.day < right.day ? -1 : 1);
  return { days: [...days.values()].sort(byDay), links: [...links.values()].sort((left, right) => left.id - right.id) };
}

export interface KeepClicksDependencies {
  database: Database;
  logger: Logger;
  losses: LossBook;
  /** Milliseconds that only grow. */
  monotonic?: () => number;
}

/**
 * Keeps clicks with their sums, in one transaction for all that come while another one is under way (D283). After a failure nothing is
 * asked of the database for a moment: clicks of that time are lost, as are those that failed, whose commit may have come to pass.
 */
export function createKeepClick({
  database,
  logger,
  losses,
  monotonic = () => performance.now(),
}: KeepClicksDependencies): KeepClick {
  let waiting = 0;
  let restsUntil = -Infinity;

  const keep = createGroupCommit<Click>({
    most: clicksPerWrite,
    write: async (clicks) => {
      const { days, links } = sumClicks(clicks);
      try {
        await database.inTransaction(async (transaction) => {
          await insertClicks(database, transaction, clicks);
          await addToDays(database, transaction, days);
          await addToLinks(database, transaction, links);
        });
      } catch (error) {
        restsUntil = monotonic() + restAfterFailure;
        logger.warn({ err: error, clicks: clicks.length }, "clicks could not be kept");
        throw error;
      }
    },
  });

  return async (click) => {
    if (waiting >= waitingClicks || monotonic() < restsUntil) {
      losses.note([click]);
      return false;
    }
    waiting += 1;
    try {
      await keep(click);
      return true;
    } catch {
      losses.note([click]);
      return false;
    } finally {
      waiting -= 1;
    }
  };
}
