import type { AttributionKernel } from "../../../attribution/attribution-kernel";
import type { Clock } from "../../../platform/clock/clock";
import type { Database } from "../../../platform/db/database";
import { createGroupCommit } from "../../../platform/db/group-commit";
import { createEnqueueSoon } from "../../../platform/jobs/enqueue-soon";
import { defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type EnqueueJob } from "../../../platform/jobs/job";
import type { Logger } from "../../../platform/logger/logger";
import { hitsPerWrite, judgeAfter } from "../website.limits";
import { insertHits } from "./hits.sql";
import { createKnownBusinesses } from "./known-businesses";
import type { Hit } from "./read-hit";

export interface KeepHitsDependencies {
  database: Database;
  clock: Clock;
  enqueueJob: EnqueueJob;
  logger: Logger;
  keepPeople: AttributionKernel["keepPeople"];
}

export const judgeJob = {
  job: defineJob({ kind: "website.judge-hits", payload: {}, maxAttempts: 6 }),
  payload: {},
  coalesceKey: "all",
  lane: serialLane("website.judge-hits"),
};

/** Resolves once the hit is committed; false: there is no such business. Throws when the database does not answer. */
export type KeepHit = (hit: Hit) => Promise<boolean>;

/** Hits that come while others are written go with the next write. */
export function createKeepHit(dependencies: KeepHitsDependencies): KeepHit {
  const { database, clock, keepPeople } = dependencies;
  const askForJudgement = createEnqueueSoon({ ...dependencies, job: judgeJob, after: judgeAfter });
  const keep = createGroupCommit<Hit>({ write: (hits) => insertHits(database, hits), most: hitsPerWrite });
  const keepVisitor = ({ digests, businessId, visitor, at }: Hit) =>
    database.inTransaction(() =>
      keepPeople([{ digests, businessId, kind: "visitor", source: "", subject: visitor, at }]),
    );
  const isKnown = createKnownBusinesses(() => clock.now().getTime());
  return async (hit) => {
    if (!(await isKnown(hit.businessId))) return false;
    await keep(hit);
    if (hit.digests.length > 0) await keepVisitor(hit);
    askForJudgement();
    return true;
  };
}
