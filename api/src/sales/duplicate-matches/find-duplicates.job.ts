import Joi from "joi";
import { createJobHandler, defineJob } from "../../platform/jobs/define-job";
import type { EnqueueJob, JobHandler } from "../../platform/jobs/job";
import { inBusiness } from "../lock-business";
import { hasOtherSource } from "./source-sales.sql";
import { findDuplicates, type FindDuplicatesDeps } from "./find-duplicates";
import type { ListingNews } from "./settle-pairs";

const findDuplicatesJob = defineJob({ kind: "sales.look-for-sightings", payload: { businessId: Joi.string() } });

/** Enqueues a search for duplicates; call it after sales of a source were recorded. Does nothing if the business has only that source. */
export type EnqueueDuplicateSearch = (of: { businessId: string; source: string }) => Promise<void>;

export function createEnqueueDuplicateSearch({ enqueueJob }: { enqueueJob: EnqueueJob }): EnqueueDuplicateSearch {
  return async ({ businessId, source }) => {
    if (!(await hasOtherSource({ businessId, source }))) return;
    await enqueueJob({
      job: findDuplicatesJob,
      payload: { businessId },
      coalesceKey: businessId,
      lane: businessId,
    });
  };
}

/** Notifies people of sales that became listed or unlisted, in the same transaction. */
export type RecordListingEvents = (news: readonly ListingNews[]) => Promise<void>;

export interface FindDuplicatesJobDeps extends FindDuplicatesDeps {
  recordListingEvents: RecordListingEvents;
}

export function createFindDuplicatesHandler(deps: FindDuplicatesJobDeps): JobHandler {
  return createJobHandler(findDuplicatesJob, async (job) => {
    const { businessId } = job.payload;
    let isOver = false;
    while (!isOver && (await job.hasLease())) {
      isOver = await inBusiness(businessId, async (lock) => {
        const found = await findDuplicates(deps, lock, businessId);
        await deps.recordListingEvents(found.news);
        return found.isOver;
      });
    }
  });
}
