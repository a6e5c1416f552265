import type { WebHit } from "../../../models/web-hit.model";
import type { WebVisitor } from "../../../models/web-visitor.model";
import type { Attributes } from "sequelize";
import { visitPause } from "../website.limits";

export type WaitingHit = Pick<
  Attributes<WebHit>,
  "id" | "businessId" | "path" | "referrerHost" | "visitor" | "touch" | "at"
>;
export type Visitor = Attributes<WebVisitor>;

/** A visit is identified by its first hit. */
export interface Visit {
  hitId: number;
  businessId: string;
  visitor: string;
  /** JSON of `Touch`: the origin of this visit. */
  touch: string | null;
  at: Date;
}

export interface CountedVisits {
  visits: Visit[];
  visitors: Visitor[];
}

export const visitorKey = ({ businessId, visitor }: Pick<Visitor, "businessId" | "visitor">): string =>
  `${businessId} ${visitor}`;

function greet({ businessId, visitor, at, path, referrerHost, touch }: WaitingHit): Visitor {
  return { businessId, visitor, firstAt: at, lastHitAt: at, visits: 1, landing: path, referrerHost, touch };
}

function toVisit({ id, businessId, visitor, touch, at }: WaitingHit): Visit {
  return { hitId: id, businessId, visitor, touch, at };
}

/**
 * A visitor's first hit after a pause of 30 minutes starts a visit. The first origin stays (first touch). Hits come in order of ids; a late one never
 * starts a second visit.
 */
export function findVisits(hits: readonly WaitingHit[], known: ReadonlyMap<string, Visitor>): CountedVisits {
  const visitors = new Map<string, Visitor>();
  const visits: Visit[] = [];
  for (const hit of hits) {
    const key = visitorKey(hit);
    const before = visitors.get(key) ?? known.get(key);
    const begins = !before || hit.at.getTime() - before.lastHitAt.getTime() > visitPause;
    if (begins) visits.push(toVisit(hit));
    const lastHitAt = before && before.lastHitAt > hit.at ? before.lastHitAt : hit.at;
    visitors.set(key, before ? { ...before, lastHitAt, visits: before.visits + (begins ? 1 : 0) } : greet(hit));
  }
  return { visits, visitors: [...visitors.values()] };
}
