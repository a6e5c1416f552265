import type { KnownEventRow } from "../../../events/events-kernel";
import { toEventKey, type EventChange } from "../../../events/event-change";
import type { PageDriftKind } from "../../../models/page-drift.model";
import type { PageFeed, PageThing } from "../../../providers/pages/page-provider.port";

/** A difference between the page's feed and the recorded events; recording `change` repairs it. */
export interface FeedDifference {
  kind: PageDriftKind;
  externalId: string;
  change: EventChange;
  /** Facebook should have reported the change by this time. */
  unreportedSince: Date;
}

interface Compared {
  businessId: string;
  feed: PageFeed;
  known: readonly KnownEventRow[];
  /** Content from before this time is not recorded. */
  linkedAt: Date;
  /** When the feed was read. Events recorded later are newer than the feed. */
  seenAt: Date;
}

type Name = Pick<Compared, "businessId" | "seenAt">;

/** If Facebook gives no date, the event gets the time of the feed until a late delivery corrects it. */
function toMissing({ businessId, seenAt }: Name, thing: PageThing, known: KnownEventRow | undefined): FeedDifference {
  const { externalId, action, person, at } = thing;
  const content = { businessId, system: "facebook", externalId, action, person, trust: "signed" } as const;
  const unreportedSince = at ?? seenAt;
  const change: EventChange = known
    ? { ...content, change: "happened", at: seenAt, occurredAt: unreportedSince }
    : { ...content, change: at === null ? "edited" : "happened", at: unreportedSince };
  return { kind: "missing", externalId, change, unreportedSince };
}

function toDifferent({ businessId, seenAt }: Name, { externalId, action, person }: PageThing): FeedDifference {
  const content = { businessId, system: "facebook", externalId, action, person, trust: "signed" } as const;
  return {
    kind: "different",
    externalId,
    change: { ...content, change: "edited", at: seenAt },
    unreportedSince: seenAt,
  };
}

function toGone({ businessId, seenAt }: Name, { key }: KnownEventRow): FeedDifference {
  const change: EventChange = { businessId, system: "facebook", externalId: key, change: "removed", at: seenAt };
  return { kind: "gone", externalId: key, change, unreportedSince: seenAt };
}

export function compareFeed({ feed, known, linkedAt, ...name }: Compared): FeedDifference[] {
  const { seenAt } = name;
  const older = known.filter(({ reportedAt }) => reportedAt < seenAt);
  const newer = new Set(known.filter(({ reportedAt }) => reportedAt >= seenAt).map(({ key }) => key));
  const byKey = new Map(older.map((row) => [row.key, row]));
  const there = new Set(feed.things.map(({ externalId }) => toEventKey(externalId)));
  const shown = feed.things.flatMap((thing): FeedDifference[] => {
    const key = toEventKey(thing.externalId);
    const row = byKey.get(key);
    if (newer.has(key)) return [];
    if (row && row.state !== "removed") return row.action === thing.action ? [] : [toDifferent(name, thing)];
    return thing.notBefore < linkedAt ? [] : [toMissing(name, thing, row)];
  });
  const gone = older.filter(({ key, state }) => state !== "removed" && !there.has(key) && feed.isCovered(key));
  return [...shown, ...gone.map((row) => toGone(name, row))];
}
