import { inTransaction } from "../../../platform/db/database";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import { writesPerCount } from "../links.limits";
import { addClickSums } from "./click-sums";
import { addToDays, addToLinks, claimClickSums, settleClickSums } from "./clicks.sql";

export const countJob = {
  job: defineJob({ kind: "links.count-clicks", payload: {}, maxAttempts: 6 }),
  payload: {},
  coalesceKey: "all",
  lane: serialLane("links.count-clicks"),
};

/** Adds waiting batches to the sums in one commit. Returns the number of batches. */
async function countOnce(): Promise<number> {
  return inTransaction(async () => {
    const waiting = await claimClickSums(writesPerCount);
    if (waiting.length === 0) return 0;
    const { days, links } = addClickSums(waiting.map(({ sums }) => sums));
    await addToDays(days);
    await addToLinks(links);
    await settleClickSums(waiting.map(({ id }) => id));
    return waiting.length;
  });
}

/** After a crash, the next run continues with the waiting batches (D290). */
export const countClicksHandler: JobHandler = createJobHandler(countJob.job, async (job) => {
  while ((await job.hasLease()) && (await countOnce()) === writesPerCount);
});
