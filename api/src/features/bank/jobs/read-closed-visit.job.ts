import Joi from "joi";
import { BankSession } from "../../../models/bank-session.model";
import { createJobHandler, defineJob } from "../../../platform/jobs/define-job";
import { serialLane, type JobHandler } from "../../../platform/jobs/job";
import { inBusiness } from "../../../sales/lock-business";
import type { BankDependencies } from "../bank.dependencies";
import { jobTries, sessionAge } from "../bank.limits";
import { keepUnread, readKnownVisit } from "../visit";
import { enqueueDisconnect } from "./disconnect.job";

const readClosedVisitJob = defineJob({
  kind: "bank.read-closed-visit",
  payload: { sessionId: Joi.string() },
  maxAttempts: jobTries,
});

/** Enqueues a read of the session now, and another when its bank page has expired: until then accounts can be shared. */
export async function enqueueVisitReading(
  { clock, enqueueJob }: Pick<BankDependencies, "clock" | "enqueueJob">,
  { id, businessId, createdAt }: BankSession,
): Promise<void> {
  const now = clock.now();
  const pageEnds = new Date(createdAt.getTime() + sessionAge);
  const job = { job: readClosedVisitJob, payload: { sessionId: id }, lane: serialLane(businessId) };
  await enqueueJob({ ...job, dedupeKey: `${id}:now` });
  if (pageEnds > now) await enqueueJob({ ...job, dedupeKey: `${id}:end`, runAt: pageEnds });
}

/** Stores the accounts shared in a closed session. A job then disconnects those that are unused (D138). */
export function createReadClosedVisitHandler(dependencies: BankDependencies): JobHandler {
  const { clock } = dependencies;
  return createJobHandler(readClosedVisitJob, async ({ payload: { sessionId } }) => {
    const visit = await BankSession.findByPk(sessionId, { rejectOnEmpty: true });
    if (visit.state !== "closed" || visit.externalId === null) return;
    const shared = await readKnownVisit(dependencies, visit);
    if (!shared || shared.length === 0) return;
    await inBusiness(visit.businessId, async () => {
      await keepUnread(visit, shared, clock.now());
      await enqueueDisconnect(dependencies, visit);
    });
  });
}
