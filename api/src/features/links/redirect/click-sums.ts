import type { LocalDay } from "../../../models/values/local-day";
import type { Click } from "./read-click";

interface ClickSum {
  linkId: number;
  day: LocalDay;
  /** Without bots. */
  clicks: number;
  bots: number;
  /** Last click by a person, ms since 1970; 0 when only bots clicked. */
  lastAt: number;
}

export type DaySum = Omit<ClickSum, "lastAt">;

export interface LinkSum {
  id: number;
  clicks: number;
  all: number;
  /** Last click by a person, in UTC; the year 1970 when only bots clicked. */
  at: string;
}

function createSums() {
  const days = new Map<LocalDay, Map<number, ClickSum>>();
  return {
    of(linkId: number, day: LocalDay): ClickSum {
      const links = days.get(day) ?? new Map<number, ClickSum>();
      days.set(day, links);
      const sum = links.get(linkId) ?? { linkId, day, clicks: 0, bots: 0, lastAt: 0 };
      links.set(linkId, sum);
      return sum;
    },
    all: (): ClickSum[] => [...days.values()].flatMap((links) => [...links.values()]),
  };
}

export function writeClickSums(clicks: readonly Click[]): string {
  const sums = createSums();
  for (const { linkId, day, isBot, at } of clicks) {
    const sum = sums.of(linkId, day);
    if (isBot) {
      sum.bots += 1;
    } else {
      sum.clicks += 1;
      sum.lastAt = Math.max(sum.lastAt, at.getTime());
    }
  }
  const texts = sums.all().map((sum) => [sum.linkId, sum.day, sum.clicks, sum.bots, sum.lastAt].join(" "));
  return texts.join("\n");
}

function readClickSum(line: string): ClickSum {
  const [, linkId, day, clicks, bots, lastAt] = /^(\d+) (\d{4}-\d\d-\d\d) (\d+) (\d+) (\d+)$/.exec(line) ?? [];
  if (day === undefined) throw new Error("Sums of clicks are not as they were written.");
  return { linkId: Number(linkId), day, clicks: Number(clicks), bots: Number(bots), lastAt: Number(lastAt) };
}

const toSqlTime = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace("T", " ").replace("Z", "");

function toLinkSums(sums: readonly ClickSum[]): LinkSum[] {
  const links = new Map<number, ClickSum>();
  for (const sum of sums) {
    const before = links.get(sum.linkId);
    if (!before) links.set(sum.linkId, { ...sum });
    else {
      before.clicks += sum.clicks;
      before.bots += sum.bots;
      before.lastAt = Math.max(before.lastAt, sum.lastAt);
    }
  }
  return [...links.values()].map(({ linkId, clicks, bots, lastAt }) => {
    return { id: linkId, clicks, all: clicks + bots, at: toSqlTime(lastAt) };
  });
}

/** The sums are sorted by link and day, which prevents deadlocks. */
export function addClickSums(texts: readonly string[]): { days: DaySum[]; links: LinkSum[] } {
  const sums = createSums();
  for (const text of texts) {
    for (const { linkId, day, clicks, bots, lastAt } of text.split("\n").map(readClickSum)) {
      const sum = sums.of(linkId, day);
      sum.clicks += clicks;
      sum.bots += bots;
      sum.lastAt = Math.max(sum.lastAt, lastAt);
    }
  }
  const all = sums.all().sort((left, right) => left.linkId - right.linkId || (left.day < right.day ? -1 : 1));
  return { days: all.map(({ lastAt: _lastAt, ...day }) => day), links: toLinkSums(all) };
}
