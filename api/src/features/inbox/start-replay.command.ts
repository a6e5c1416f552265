import type { DeliveriesFilter, RefreshAnswer, ReplayRequest } from "@portal/api-contract";
import Joi from "joi";
import { countDeliveries } from "../../deliveries/list-deliveries.sql";
import { ReplayRunRow } from "../../models/replay-run-row.model";
import { randomId } from "../../platform/crypto/random-id";
import { AppError } from "../../platform/errors/app-error";
import { defineJob } from "../../platform/jobs/define-job";
import type { InboxDependencies } from "./inbox.dependencies";
import { replayTries } from "./inbox.limits";
import { inboxTexts } from "./inbox.texts";
import { resolveSelection } from "./list-deliveries.query";
import type { ReplaySelection } from "./replay-selection";
import { inTransaction } from "../../platform/db/database";

export const replayJob = defineJob({
  kind: "inbox.replay",
  payload: { runId: Joi.string() },
  maxAttempts: replayTries,
});

export interface ReplayCaller {
  userId: string;
  ip: string;
  requestId: string;
}

async function chooseByFilter(dependencies: InboxDependencies, filter: DeliveriesFilter) {
  const { clock, deliveryWork } = dependencies;
  const { selection: found } = await resolveSelection(dependencies, filter);
  // Includes deliveries of this millisecond. Later ones are not replayed: they wait to be processed anyway.
  const before = new Date(Math.min(found.before.getTime(), clock.now().getTime() + 1));
  const vendors = found.vendors.filter((vendor) => deliveryWork.some((work) => work.vendor === vendor));
  const total = await countDeliveries({ ...found, vendors, before });
  const times = { from: found.from.toISOString(), before: before.toISOString() };
  return { total, selection: { ...found, ...times, vendors: [...vendors] } satisfies ReplaySelection };
}

/** For the audit log, without the typed search. */
function describe({ ids, filter }: ReplayRequest, total: number): Record<string, unknown> {
  if (ids) return { chosen: ids.length };
  const { vendor, state, start, end } = filter ?? {};
  return { found: total, vendor, state, start, end, isSearched: filter?.q !== undefined };
}

/** Throws 409 when nothing can be replayed, 422 for invalid days. */
export function createStartReplay(dependencies: InboxDependencies) {
  const { clock, enqueueJob, recordAudit } = dependencies;
  return async (request: ReplayRequest, { userId, ip, requestId }: ReplayCaller): Promise<RefreshAnswer> => {
    const ids = request.ids && [...new Set(request.ids)];
    const { total, selection } = ids
      ? { total: ids.length, selection: { ids } }
      : await chooseByFilter(dependencies, request.filter ?? {});
    if (total === 0) throw new AppError({ code: "NOTHING_TO_REPLAY", status: 409, message: inboxTexts.nothing });
    const runId = randomId("rpl");
    await inTransaction(async () => {
      const row = {
        id: runId,
        requestedBy: userId,
        requestedAt: clock.now(),
        selection: JSON.stringify(selection),
        total,
      };
      await ReplayRunRow.create(row);
      await enqueueJob({ job: replayJob, payload: { runId }, dedupeKey: runId });
      const details = describe(request, total);
      const entry = { actor: userId, action: "deliveries.replayed", subject: runId, details, ip, requestId };
      await recordAudit(entry);
    });
    return { jobId: runId };
  };
}
