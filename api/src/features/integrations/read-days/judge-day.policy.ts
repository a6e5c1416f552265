import type { ProofState } from "@portal/api-contract";
import type { ConnectionState } from "../../../models/connection.model";
import type { LinkEnd } from "../../../models/link-span.model";
import { addDays, type LocalDay } from "../../../models/values/local-day";
import { findGaps, type ReadSpan, type Span } from "./read-spans";

/** Period in which the connection existed; `to` is null while it exists. */
export interface LinkPeriod {
  from: Date;
  to: Date | null;
  ended: LinkEnd | null;
}

export interface LinkFacts {
  state: ConnectionState;
  /** Nothing earlier is imported. */
  importFrom: Date;
  coveredFrom: Date | null;
  /** An import is under way, or has failed and restarts later. */
  isImporting: boolean;
  periods: readonly LinkPeriod[];
}

export interface LocationFacts {
  isActive: boolean;
  /** Start of the earliest span that was read; null when nothing was read. */
  readFrom: Date | null;
  /** Spans that were read around the judged days, in order and without overlap. */
  spans: readonly ReadSpan[];
  /** Days with a sale, including those of the four weeks before the first judged day. */
  soldDays: ReadonlySet<LocalDay>;
}

export type ProofReason =
  | "read"
  | "read-after-gap"
  | "nothing-sold"
  | "inactive"
  | "weekday"
  | "so-far"
  | "importing"
  | "unread"
  | "ended-unread"
  | "before-import"
  | "import-ended"
  | "first-read"
  | "no-link";

export interface JudgedDay {
  state: ProofState;
  reason: ProofReason;
  readAt: Date | null;
  /** Time that the reason names: start of the import or of reading, or end of the connection. */
  at: Date | null;
}

export interface DayQuestion {
  day: LocalDay;
  /** Start and end of the day and of each of the 28 days before. */
  spans: ReadonlyMap<LocalDay, Span>;
  now: Date;
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && one.to > other.from;
}

function isRead(span: Span | undefined, { spans }: LocationFacts): boolean {
  return span !== undefined && findGaps(span, spans).length === 0;
}

/** The last four such weekdays were read and had no sale, while other days of these weeks had some. */
function isUsuallyClosed({ day, spans }: DayQuestion, facts: LocationFacts): boolean {
  const { soldDays } = facts;
  const before = Array.from({ length: 28 }, (_, index) => addDays(day, -1 - index));
  if (!before.some((other) => soldDays.has(other))) return false;
  const same = before.filter((_, index) => (index + 1) % 7 === 0);
  return same.every((other) => !soldDays.has(other) && isRead(spans.get(other), facts));
}

/** True if a gap between two periods of the connection overlaps the day. */
function hadGap(span: Span, { periods }: LinkFacts): boolean {
  return periods.slice(1).some(({ from }, index) => {
    const end = periods[index]?.to ?? from;
    return overlaps({ from: end, to: from }, span);
  });
}

function judgeRead(span: Span, question: DayQuestion, link: LinkFacts, facts: LocationFacts): JudgedDay {
  const { day } = question;
  const times = facts.spans.filter((one) => overlaps(one, span)).map(({ readAt }) => readAt.getTime());
  const judged = (state: ProofState, reason: ProofReason): JudgedDay => ({
    ...{ state, reason, readAt: new Date(Math.max(...times)), at: null },
  });
  if (facts.soldDays.has(day)) return judged("complete", hadGap(span, link) ? "read-after-gap" : "read");
  if (!facts.isActive && ![...facts.soldDays].some((sold) => sold > day)) return judged("closed", "inactive");
  if (isUsuallyClosed(question, facts)) return judged("closed", "weekday");
  return judged("complete", "nothing-sold");
}

function unread(state: ProofState, reason: ProofReason, at: Date | null = null): JudgedDay {
  return { state, reason, readAt: null, at };
}

function judgeToday(span: Span, { spans }: LocationFacts): JudgedDay {
  const last = spans.at(-1);
  return { state: "today", reason: "so-far", readAt: last && last.to > span.from ? last.to : null, at: null };
}

/** The import has covered this day without the location, which was added later. */
function isBeforeReadings(span: Span, { isImporting, coveredFrom }: LinkFacts, readFrom: Date | null): boolean {
  const isImported = !isImporting && coveredFrom !== null && coveredFrom <= span.from;
  return isImported && (readFrom === null || span.from < readFrom);
}

/** For a day that is not fully read: it will be read soon, or the location was added after it. */
function judgeLinked(span: Span, link: LinkFacts, { readFrom }: LocationFacts): JudgedDay {
  if (isBeforeReadings(span, link, readFrom)) return unread("no-data", "first-read", readFrom);
  const linkedAt = link.periods.at(-1)?.from;
  const isImported = linkedAt === undefined || span.from < linkedAt;
  return unread("late", isImported ? "importing" : "unread");
}

/** For a day that is not fully read: an ended connection reads nothing until it is linked again. */
function judgeEnded(span: Span, link: LinkFacts, { readFrom }: LocationFacts): JudgedDay {
  const period = link.periods.findLast(({ from }) => from < span.to);
  const end = period?.to ?? null;
  if (end !== null && end < span.to) return unread("disconnected", "no-link", end);
  if (isBeforeReadings(span, link, readFrom)) return unread("no-data", "first-read", readFrom);
  return period ? unread("late", "ended-unread", end) : unread("no-data", "import-ended");
}

/** Judges how far a day was read (D279); the day must have begun. Only what was read decides: a day that was read after a repair is complete. */
export function judgeDay(question: DayQuestion, link: LinkFacts, facts: LocationFacts): JudgedDay {
  const { day, spans, now } = question;
  const span = spans.get(day);
  if (!span) throw new RangeError(`It is not known when ${day} is.`);
  if (isRead(span, facts)) return judgeRead(span, question, link, facts);
  const isLinked = link.state === "active";
  if (isLinked && span.from <= now && now < span.to) return judgeToday(span, facts);
  if (span.from < link.importFrom) return unread("no-data", "before-import", link.importFrom);
  return isLinked ? judgeLinked(span, link, facts) : judgeEnded(span, link, facts);
}
