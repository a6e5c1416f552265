import { DELIVERY_VENDORS, type DeliveryVendor } from "@portal/api-contract";
import { replayDeliveries } from "../../deliveries/delivery-work";
import { listDeliveries } from "../../deliveries/list-deliveries.sql";
import { recordTries } from "../../deliveries/record-tries";
import { ReplayRunRow } from "../../models/replay-run-row.model";
import { createJobHandler } from "../../platform/jobs/define-job";
import type { JobHandler } from "../../platform/jobs/job";
import { readDeliveryCursor, readDeliveryId, type DeliveryKey } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { replayedAtOnce } from "./inbox.limits";
import { cursorBehind } from "./list-deliveries.query";
import { parseReplaySelection, type ReplaySelection } from "./replay-selection";
import { replayJob } from "./start-replay.command";
import { inTransaction } from "../../platform/db/database";

interface Step {
  keys: readonly DeliveryKey<DeliveryVendor>[];
  next: string | null;
}

/** The next deliveries to replay: chosen ids in their order, results of a filter from the newest on. */
async function nextStep({
  selection,
  position,
}: {
  selection: ReplaySelection;
  position: string | null;
}): Promise<Step> {
  if ("ids" in selection) {
    const from = Number(position ?? "0");
    const ids = selection.ids.slice(from, from + replayedAtOnce);
    const next = from + replayedAtOnce < selection.ids.length ? String(from + replayedAtOnce) : null;
    return { keys: ids.flatMap((id) => readDeliveryId(id, DELIVERY_VENDORS) ?? []), next };
  }
  const found = { ...selection, from: new Date(selection.from), before: new Date(selection.before) };
  const page = {
    after: position === null ? null : readDeliveryCursor(position, DELIVERY_VENDORS),
    limit: replayedAtOnce,
  };
  const rows = await listDeliveries(found, page);
  const last = rows.length < replayedAtOnce ? undefined : rows.at(-1);
  const keys = rows.map(({ vendor, deliveryKey: key }) => ({ vendor, key }));
  return { keys, next: last ? cursorBehind(last) : null };
}

/** Enqueues the work of each vendor. Returns the number of deliveries that are replayed. */
async function requeueDeliveries(
  dependencies: InboxDependencies,
  { keys, requestedBy }: { keys: readonly DeliveryKey<DeliveryVendor>[]; requestedBy: string },
): Promise<number> {
  let replayed = 0;
  for (const work of dependencies.deliveryWork) {
    const { vendor } = work;
    const own = keys.filter((one) => one.vendor === vendor).map(({ key }) => key);
    const done = own.length > 0 ? await replayDeliveries(work, own) : [];
    await recordTries(dependencies, { vendor, keys: done, outcome: "replayed", requestedBy });
    replayed += done.length;
  }
  return replayed;
}

/** Replays the next deliveries in one transaction. False when the run has ended. */
async function takeStep(dependencies: InboxDependencies, runId: string): Promise<boolean> {
  const { clock } = dependencies;
  return inTransaction(async () => {
    const run = await ReplayRunRow.findByPk(runId, { lock: true });
    if (!run || run.finishedAt) return false;
    const selection = parseReplaySelection(run.selection);
    const { keys, next } = await nextStep({ selection, position: run.position });
    const replayed = await requeueDeliveries(dependencies, { keys, requestedBy: run.requestedBy });
    const counted = { replayed: run.replayed + replayed, leftOut: run.leftOut + keys.length - replayed };
    await run.update({ ...counted, position: next, finishedAt: next === null ? clock.now() : null });
    return next !== null;
  });
}

/** After a crash, continues behind the last finished step. If the last attempt fails, the run is marked as failed. */
export function createReplayHandler(dependencies: InboxDependencies): JobHandler {
  return createJobHandler(replayJob, async (job) => {
    const { runId } = job.payload;
    try {
      while (await takeStep(dependencies, runId)) {
        if (!(await job.hasLease())) return;
      }
    } catch (failure) {
      const ended = { hasFailed: true, finishedAt: dependencies.clock.now() };
      if (job.attempt >= job.maxAttempts) await ReplayRunRow.update(ended, { where: { id: runId } });
      throw failure;
    }
  });
}
