import type { WebHit } from "../../../models/web-hit.model";
import type { WebVisitor } from "../../../models/web-visitor.model";
import type { Attributes } from "sequelize";
import { visitPause } from "../website.limits";

export type JudgedHit = Pick<
  Attributes<WebHit>,
  "id" | "businessId" | "path" | "referrerHost" | "visitor" | "touch" | "at"
>;
export type Visitor = Attributes<WebVisitor>;

/** A visit, named by the hit that began it. */
export interface Visit {
  hitId: number;
  businessId: string;
  visitor: string;
  /** JSON of `Touch`: by what this visit began, which may be otherwise than the visitor's first. */
  touch: string | null;
  at: Date;
}

export interface Judgement {
  visits: Visit[];
  /** As they are after these hits. */
  visitors: Visitor[];
}

export const visitorKey = ({ businessId, visitor }: Pick<Visitor, "businessId" | "visitor">): string =>
  `${businessId} ${visitor}`;

function greet({ businessId, visitor, at, path, referrerHost, touch }: JudgedHit): Visitor {
  return { businessId, visitor, firstAt: at, lastHitAt: at, visits: 1, landing: path, referrerHost, touch };
}

function toVisit({ id, businessId, visitor, touch, at }: JudgedHit): Visit {
  return { hitId: id, businessId, visitor, touch, at };
}

/**
 * Which hits begin a visit: a visitor's first one in 30 minutes. What brought a visitor first stays (first touch). Hits come in
 * the order of their ids; one that is told late never makes a second visit of one.
 */
export function judgeVisits(hits: readonly JudgedHit[], known: ReadonlyMap<string, Visitor>): Judgement {
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
