import { type ProvenDay, type ProvenDaysAnswer, type ProvenLocation, SOURCE_IDS } from "@portal/api-contract";
import { addDays, countDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { AppError } from "../../../platform/errors/app-error";
import type { OwnBusiness } from "../../../models/values/own-business";
import { resolveDays, type DayRange } from "../../../sales/day-range";
import { judgeConnection } from "../connection-status.policy";
import type { IntegrationsDependencies } from "../integrations.dependencies";
import { listDaySpans } from "./day-spans";
import { judgeDay, type LinkFacts, type LocationFacts } from "./judge-day.policy";
import { findReadFacts, listKnownLocations, placeOf, type KnownLocation, type ReadFacts } from "./read-days.sql";
import { explainDay, tooManyDays } from "./read-days.texts";
import type { Span } from "./read-spans";

type Dependencies = Pick<IntegrationsDependencies, "clock" | "sources">;

const mostDays = 366;
/** Number of days before the first requested day. They show on which weekdays a location is closed. */
const closingDays = 28;

interface Question {
  timeZone: string;
  today: LocalDay;
  days: readonly LocalDay[];
  /** Start and end of these days and of the `closingDays` before. */
  spans: ReadonlyMap<LocalDay, Span>;
  now: Date;
}

/** Throws 422 for more than 366 days up to today, or for a reversed range. */
function readQuestion(range: Partial<DayRange>, timeZone: string, now: Date): Question {
  const today = toLocalDay(now, timeZone);
  const { start, end } = resolveDays(range, today);
  const last = end < today ? end : today;
  if (countDays(start, last) > mostDays) {
    throw new AppError({ code: "INVALID_RANGE", status: 422, message: tooManyDays, fields: { start: tooManyDays } });
  }
  const spans = listDaySpans({ start: addDays(start, -closingDays), end: last }, timeZone);
  return { timeZone, today, days: [...spans.keys()].filter((day) => day >= start), spans, now };
}

function reachOf({ spans, now }: Question): Span {
  const all = [...spans.values()];
  return { from: all[0]?.from ?? now, to: all.at(-1)?.to ?? now };
}

function toLinkFacts({ connectionId, link, lastImport }: KnownLocation, { periods }: ReadFacts): LinkFacts {
  const isImporting = lastImport !== null && lastImport !== "done";
  return { ...link, isImporting, periods: periods.get(connectionId) ?? [] };
}

function toLocationFacts(
  { connectionId, source, locationId, isActive }: KnownLocation,
  facts: ReadFacts,
): LocationFacts {
  const spans = facts.spans.get(placeOf(connectionId, locationId)) ?? [];
  const readFrom = facts.readFrom.get(placeOf(connectionId, locationId)) ?? null;
  return { isActive, readFrom, spans, soldDays: facts.soldDays.get(placeOf(source, locationId)) ?? new Set() };
}

function listCells(
  { sources }: Dependencies,
  { timeZone, days, spans, now }: Question,
  location: KnownLocation,
  facts: ReadFacts,
): ProvenDay[] {
  const [link, own] = [toLinkFacts(location, facts), toLocationFacts(location, facts)];
  const { problem } = judgeConnection(location.link, { lastImport: location.lastImport, endpoint: null }, now);
  const ended = link.periods.at(-1)?.ended ?? null;
  const source = sources.get(location.source);
  return days.map((day) => {
    const judged = judgeDay({ day, spans, now }, link, own);
    const text = explainDay(judged, { source, timeZone, day, problem, ended });
    return { day, state: judged.state, readAt: judged.readAt?.toISOString() ?? null, ...text };
  });
}

/** True if another account replaced this one and this one has no part in these days. */
function isOver({ link, source, connectionId }: KnownLocation, all: readonly KnownLocation[], cells: ProvenDay[]) {
  const isReplaced =
    link.state === "disconnected" &&
    all.some(
      (other) => other.source === source && other.connectionId !== connectionId && other.link.state === "active",
    );
  return isReplaced && cells.every(({ state }) => state === "disconnected" || state === "no-data");
}

/** D279. Throws 422 for more than 366 days. */
export async function listCoverage(
  dependencies: Dependencies,
  { id, timeZone }: OwnBusiness,
  range: Partial<DayRange>,
): Promise<ProvenDaysAnswer> {
  const { clock } = dependencies;
  const question = readQuestion(range, timeZone, clock.now());
  const [locations, facts] = await Promise.all([
    listKnownLocations(id),
    findReadFacts(id, { ...reachOf(question), soldSince: [...question.spans.keys()][0] ?? question.today }),
  ]);
  const rows = locations.flatMap((location): ProvenLocation[] => {
    const source = SOURCE_IDS.find((one) => one === location.source);
    if (source === undefined) return [];
    const cells = listCells(dependencies, question, location, facts);
    const { locationId, name } = location;
    return isOver(location, locations, cells) ? [] : [{ source, locationId, name, cells }];
  });
  return { timeZone, days: [...question.days], rows };
}
