import { trimHidden, type EventSystem } from "@portal/api-contract";
import { Op } from "sequelize";
import { EventRow } from "../models/event-row.model";
import type { Clock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import { compareTrust, dateEvent, isNews, toEventKey, type EventChange } from "./event-change";
import { keepCounters, lockCounters, writeEvents, type EventValues } from "./events.sql";

export interface RecordEventsDeps {
  clock: Clock;
}

/**
 * The only writer of events, in the caller's transaction; returns the number of new or changed events. Locks each
 * business's counter until the commit: take all other locks before, and call it once.
 */
export type RecordEvents = (changes: readonly EventChange[]) => Promise<number>;

type Draft = Omit<EventValues, "seq" | "recordedAt">;
type Drafts = Map<string, Draft>;

const personLength = 200;
const itemLength = 300;

function nameOf({ businessId, eventSystem, externalId }: Pick<Draft, "businessId" | "eventSystem" | "externalId">) {
  return `${businessId} ${eventSystem} ${externalId}`;
}

function nameOfChange({ businessId, system, externalId }: EventChange): string {
  return nameOf({ businessId, eventSystem: system, externalId: toEventKey(externalId) });
}

async function findKnown(changes: readonly EventChange[]): Promise<Drafts> {
  const places = new Map<string, { businessId: string; eventSystem: EventSystem; externalId: string[] }>();
  for (const { businessId, system, externalId } of changes) {
    const place = places.get(`${businessId} ${system}`) ?? { businessId, eventSystem: system, externalId: [] };
    places.set(`${businessId} ${system}`, place);
    place.externalId.push(toEventKey(externalId));
  }
  const rows = await EventRow.findAll({ where: { [Op.or]: [...places.values()] } });
  return new Map(rows.map((row) => [nameOf(row), row.get()]));
}

type Content = Pick<Draft, "action" | "trust" | "person" | "item" | "amountCents">;

/** Removals clear person and content. */
function contentOf(change: EventChange, before: Draft | undefined): Content {
  if (change.change === "removed") {
    const { action = "", trust = "signed" } = before ?? {};
    return { action, trust, person: null, item: null, amountCents: null };
  }
  const { action, trust, person, item, amountCents = null } = change;
  // A name without visible characters is dropped (S38).
  const name = trimHidden(person ?? "");
  const words = { person: name === "" ? null : name.slice(0, personLength), item: item?.slice(0, itemLength) ?? null };
  return { action, trust, ...words, amountCents };
}

function datesOf(change: EventChange, before: Draft | undefined): Pick<Draft, "occurredAt" | "isDated"> {
  const { occurredAt, isDated } = dateEvent(change, before);
  return { occurredAt, isDated };
}

/** Corrects only the dates of an event, by a change that arrived late; null: the dates stay the same. */
function redate(change: EventChange, before: Draft): Draft | null {
  const dates = datesOf(change, before);
  const isSame = dates.isDated === before.isDated && dates.occurredAt.getTime() === before.occurredAt.getTime();
  return isSame ? null : { ...before, ...dates };
}

function toDraft(change: EventChange, before: Draft | undefined): Draft {
  const { businessId, system, externalId, at } = change;
  return {
    id: before?.id ?? randomId("evt"),
    businessId,
    eventSystem: system,
    externalId: toEventKey(externalId),
    state: change.change,
    ...contentOf(change, before),
    ...datesOf(change, before),
    reportedAt: at,
  };
}

function changeOf(change: EventChange, before: Draft): Draft | null {
  const trust = compareTrust(change, before);
  if (trust < 0) return null;
  if (trust > 0) return { ...toDraft(change, undefined), id: before.id };
  return isNews(change, before) ? toDraft(change, before) : redate(change, before);
}

/** Returns each changed event once, in the order of its first change. */
function applyChanges(changes: readonly EventChange[], known: Drafts): Draft[] {
  const news: Drafts = new Map();
  for (const change of changes) {
    const name = nameOfChange(change);
    const before = news.get(name) ?? known.get(name);
    const after = before ? changeOf(change, before) : toDraft(change, undefined);
    if (after) news.set(name, after);
  }
  return [...news.values()];
}

export function createRecordEvents({ clock }: RecordEventsDeps): RecordEvents {
  return async (changes) => {
    const businessIds = [...new Set(changes.map(({ businessId }) => businessId))].sort();
    if (businessIds.length === 0) return 0;
    const counters = await lockCounters(businessIds);
    const news = applyChanges(changes, await findKnown(changes));
    if (news.length === 0) return 0;
    const recordedAt = clock.now();
    const rows = news.map((draft) => {
      const seq = (counters.get(draft.businessId) ?? 0) + 1;
      counters.set(draft.businessId, seq);
      return { ...draft, seq, recordedAt };
    });
    await writeEvents(rows);
    await keepCounters(counters);
    return rows.length;
  };
}
