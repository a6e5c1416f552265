import type { AttributionKernel } from "../../../attribution/attribution-kernel";
import { Business } from "../../../models/business.model";
import { inTransaction } from "../../../platform/db/database";
import { createIntake, type Intake } from "../../../platform/intake/intake";
import { mostFirstWait } from "../../../platform/intake/intake.limits";
import { createEnqueueSoon } from "../../../platform/jobs/enqueue-soon";
import { defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type EnqueueJob } from "../../../platform/jobs/job";
import type { Logger } from "../../../platform/logger/logger";
import { countVisitsAfter } from "../website.limits";
import { insertHits } from "./hits.sql";
import type { Hit } from "./read-hit";

export const countVisitsJob = {
  job: defineJob({ kind: "website.judge-hits", payload: {}, maxAttempts: 6 }),
  payload: {},
  coalesceKey: "all",
  lane: serialLane("website.judge-hits"),
};

export type Hits = Intake<{ id: string }, Hit>;

async function findBusinesses(ids: readonly string[]): Promise<Map<string, { id: string }>> {
  const found = await Business.findAll({ attributes: ["id"], where: { id: [...ids] }, raw: true });
  return new Map(found.map((business) => [business.id, business]));
}

/** Stores hits; a job turns them into visits soon after (D481). */
export function createHits(platform: { enqueueJob: EnqueueJob; logger: Logger }): Hits {
  const { logger } = platform;
  return createIntake({
    name: "hits",
    logger,
    read: findBusinesses,
    write: (hits) => insertHits(hits),
    jobAfterWrite: createEnqueueSoon({ ...platform, job: countVisitsJob, after: countVisitsAfter }),
  });
}

/** `kept`: committed. `unwanted`: the business does not exist. Never rejects; takes at most `mostFirstWait`. */
export type KeepHit = (hit: Hit) => Promise<"kept" | "unwanted" | "lost">;

export interface KeepHitDependencies {
  hits: Hits;
  logger: Logger;
  keepPeople: AttributionKernel["keepPeople"];
}

export function createKeepHit({ hits, logger, keepPeople }: KeepHitDependencies): KeepHit {
  /** Stores the contact keys of a visitor who submitted a form. If that fails, the hit counts as `lost`. */
  async function keepVisitor({ digests, businessId, visitor, at }: Hit): Promise<boolean> {
    const visit = { digests, businessId, kind: "visitor", source: "", subject: visitor, at } as const;
    try {
      await inTransaction(() => keepPeople([visit]));
      return true;
    } catch (error) {
      logger.warn({ err: error }, "a visitor could not be kept");
      return false;
    }
  }
  return async (hit) => {
    const until = performance.now() + mostFirstWait;
    const business = await hits.find(hit.businessId);
    if (business === null) return "unwanted";
    if (business === "unreached") {
      hits.countLost(hit);
      return "lost";
    }
    const kept = hits.store(hit);
    const all = hit.digests.length === 0 ? kept : kept.then((isKept) => isKept === true && keepVisitor(hit));
    return (await hits.withDeadline(all, until)) ? "kept" : "lost";
  };
}
