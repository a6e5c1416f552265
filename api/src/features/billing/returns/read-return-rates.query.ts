import {
  RETURN_RATE_CLASSES,
  type ReturnRatesAnswer,
  type ReturnRateClass,
  type ReturnWeek,
} from "@portal/api-contract";
import { addDays, type LocalDay } from "../../../models/values/local-day";
import type { BillingDependencies } from "../billing.dependencies";
import { countReturns } from "./count-returns.sql";
import { ratesOf } from "./find-return.policy";
import { findNextRun } from "./next-run.sql";
import { toRate, toRates, windowDays, type RateCounts } from "./return-rates.policy";
import { findWindow, spanOf, type Span } from "./return-window";

export type RateDependencies = Pick<BillingDependencies, "clock" | "config">;

/** Number of weeks in the trend. */
const weeks = 9;

async function countSpans(spans: readonly Span[]): Promise<(span: Span) => RateCounts> {
  const times = [...new Set(spans.flatMap(({ from, until }) => [from.getTime(), until.getTime()]))].sort(
    (a, b) => a - b,
  );
  const { sent, returned } = await countReturns(times.map((time) => new Date(time)));
  return ({ from, until }) => {
    const [first, end] = [times.indexOf(from.getTime()) + 1, times.indexOf(until.getTime()) + 1];
    const within = ({ part }: { part: number }) => part >= first && part < end;
    const sum = (parts: readonly { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);
    const back = returned.filter(within);
    const of = (rate: ReturnRateClass) => sum(back.filter((by) => ratesOf(by).includes(rate)));
    return {
      sent: sum(sent.filter(within)),
      returned: {
        unauthorized: of("unauthorized"),
        administrative: of("administrative"),
        overall: of("overall"),
      },
    };
  };
}

/** Counts of the last 60 days in the agency's zone. */
export async function readRateCounts({ clock, config }: RateDependencies): Promise<RateCounts> {
  const window = findWindow(clock.now(), config.agencyTimeZone);
  return (await countSpans([window]))(window);
}

interface Week extends Span {
  start: LocalDay;
  end: LocalDay;
  /** The 60 days that end with the week. */
  window: Span;
}

function listWeeks(to: LocalDay, timeZone: string): Week[] {
  return Array.from({ length: weeks }, (_, index) => {
    const end = addDays(to, -7 * (weeks - 1 - index));
    const start = addDays(end, -6);
    const window = spanOf(addDays(end, 1 - windowDays), end, timeZone);
    return { start, end, window, ...spanOf(start, end, timeZone) };
  });
}

/** Source: S53, S71. */
export async function readReturnRates({ clock, config }: RateDependencies): Promise<ReturnRatesAnswer> {
  const timeZone = config.agencyTimeZone;
  const now = clock.now();
  const window = findWindow(now, timeZone);
  const points = listWeeks(window.end, timeZone);
  const spans = [window, ...points, ...points.map((week) => week.window)];
  const [countSpan, nextRun] = await Promise.all([countSpans(spans), findNextRun(window, now)]);
  const presentWeek = (week: Week): ReturnWeek => {
    const [own, over] = [countSpan(week), countSpan(week.window)];
    const rates = RETURN_RATE_CLASSES.map((rate) => ({ class: rate, rate: toRate(over.returned[rate], over.sent) }));
    return { start: week.start, end: week.end, sent: own.sent, returned: own.returned.overall, rates };
  };
  return {
    from: window.start,
    to: window.end,
    timeZone,
    classes: toRates(countSpan(window)),
    weeks: points.map(presentWeek),
    nextRun,
  };
}
