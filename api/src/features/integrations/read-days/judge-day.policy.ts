import type { ProofState } from "@portal/api-contract";
import type { ConnectionState } from "../../../models/connection.model";
import type { LinkEnd } from "../../../models/link-span.model";
import { addDays, type LocalDay } from "../../../models/values/local-day";
import { findGaps, type ReadSpan, type Span } from "./read-spans";

/** From when to when a link stood; `to` is null while it does. */
export interface LinkStand {
  from: Date;
  to: Date | null;
  ended: LinkEnd | null;
}

/** What is known of a link. */
export interface LinkFacts {
  state: ConnectionState;
  /** Nothing before it is imported. */
  importFrom: Date;
  /** How far back the imports have come. */
  coveredFrom: Date | null;
  /** An import is under way, or has failed and goes on by itself. */
  isImporting: boolean;
  /** In the order of their times. */
  stands: readonly LinkStand[];
}

/** What is known of one of its locations. */
export interface LocationFacts {
  /** At the source, now. */
  isActive: boolean;
  /** Where what was read of it begins; null: nothing was. */
  readFrom: Date | null;
  /** What was read around the days that are judged, in the order of its times, nothing twice. */
  spans: readonly ReadSpan[];
  /** Days on which anything was sold; also those of the four weeks before the first day that is judged. */
  soldDays: ReadonlySet<LocalDay>;
}

/** Why a day is as it is judged. */
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
  /** The time that the reason names: where the import or the readings begin, when the link ended. */
  at: Date | null;
}

export interface DayQuestion {
  day: LocalDay;
  /** From when to when it goes, and each of the 28 days before it. */
  spans: ReadonlyMap<LocalDay, Span>;
  now: Date;
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && one.to > other.from;
}

function isRead(span: Span | undefined, { spans }: LocationFacts): boolean {
  return span !== undefined && findGaps(span, spans).length === 0;
}

/** Four such weekdays in a row before it were read and without a sale, while others of these weeks had some. */
function isUsuallyClosed({ day, spans }: DayQuestion, facts: LocationFacts): boolean {
  const { soldDays } = facts;
  const before = Array.from({ length: 28 }, (_, index) => addDays(day, -1 - index));
  if (!before.some((other) => soldDays.has(other))) return false;
  const same = before.filter((_, index) => (index + 1) % 7 === 0);
  return same.every((other) => !soldDays.has(other) && isRead(spans.get(other), facts));
}

/** The link ended before the end of the day, and was there again later. */
function hadGap(span: Span, { stands }: LinkFacts): boolean {
  return stands.slice(1).some(({ from }, index) => {
    const end = stands[index]?.to ?? from;
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

/** How far the day that goes on is read. */
function judgeToday(span: Span, { spans }: LocationFacts): JudgedDay {
  const last = spans.at(-1);
  return { state: "today", reason: "so-far", readAt: last && last.to > span.from ? last.to : null, at: null };
}

/** The import is through as far as this day, and had not heard of the location: it came later. */
function isBeforeReadings(span: Span, { isImporting, coveredFrom }: LinkFacts, readFrom: Date | null): boolean {
  const isImported = !isImporting && coveredFrom !== null && coveredFrom <= span.from;
  return isImported && (readFrom === null || span.from < readFrom);
}

/** The link stands: what is missing is read soon, or is from before all that was told. */
function judgeLinked(span: Span, link: LinkFacts, { readFrom }: LocationFacts): JudgedDay {
  if (isBeforeReadings(span, link, readFrom)) return unread("no-data", "first-read", readFrom);
  const linkedAt = link.stands.at(-1)?.from;
  const isImported = linkedAt === undefined || span.from < linkedAt;
  return unread("late", isImported ? "importing" : "unread");
}

/** Nothing reads any more until it is linked again. */
function judgeEnded(span: Span, link: LinkFacts, { readFrom }: LocationFacts): JudgedDay {
  const stand = link.stands.findLast(({ from }) => from < span.to);
  const end = stand?.to ?? null;
  if (end !== null && end < span.to) return unread("disconnected", "no-link", end);
  if (isBeforeReadings(span, link, readFrom)) return unread("no-data", "first-read", readFrom);
  return stand ? unread("late", "ended-unread", end) : unread("no-data", "import-ended");
}

/**
 * How far the sales of a day at a location are proven (D279); of a day that has begun. What was read decides, whatever the
 * link was like meanwhile: a day that was read later, after the link was mended, is complete.
 */
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
