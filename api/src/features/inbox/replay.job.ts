import { DELIVERY_VENDORS, type DeliveryVendor } from "@portal/api-contract";
import { ReplayRunRow } from "../../models/replay-run-row.model";
import { createJobHandler } from "../../platform/jobs/define-job";
import type { JobHandler } from "../../platform/jobs/job";
import {
  readDeliveryCursor,
  readDeliveryId,
  writeDeliveryCursor,
  type DeliveryKey,
} from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { replayedAtOnce } from "./inbox.limits";
import { readDeliveries } from "./list-deliveries.query";
import { parseReplaySelection, type ReplaySelection } from "./replay-selection";
import { replayJob } from "./start-replay.command";

interface Step {
  keys: readonly DeliveryKey<DeliveryVendor>[];
  /** Where the next step begins; null: this was the last one. */
  next: string | null;
}

/** Chosen ids are counted through; what a filter found is walked from the newest. */
async function nextStep(
  { database }: InboxDependencies,
  { selection, position }: { selection: ReplaySelection; position: string | null },
): Promise<Step> {
  if ("ids" in selection) {
    const from = Number(position ?? "0");
    const ids = selection.ids.slice(from, from + replayedAtOnce);
    const next = from + replayedAtOnce < selection.ids.length ? String(from + replayedAtOnce) : null;
    return { keys: ids.flatMap((id) => readDeliveryId(id, DELIVERY_VENDORS) ?? []), next };
  }
  const { vendors, from, before, ...rest } = selection;
  const resolved = { vendors, selection: { from: new Date(from), before: new Date(before), ...rest } };
  const page = {
    after: position === null ? null : readDeliveryCursor(position, DELIVERY_VENDORS),
    limit: replayedAtOnce,
  };
  const rows = await readDeliveries(database, resolved, page);
  const last = rows.length < replayedAtOnce ? undefined : rows.at(-1);
  const next = last ? writeDeliveryCursor({ at: last.receivedAt, vendor: last.vendor, key: last.key }) : null;
  return { keys: rows, next };
}

/** Puts some back to wait, each vendor's by its owner; returns how many. */
async function putBack(
  { replayDeliveries, noteTries }: InboxDependencies,
  { keys, askedBy }: { keys: readonly DeliveryKey<DeliveryVendor>[]; askedBy: string },
): Promise<number> {
  let replayed = 0;
  for (const vendor of [...new Set(keys.map((one) => one.vendor))].sort()) {
    const own = keys.filter((one) => one.vendor === vendor).map(({ key }) => key);
    const done = (await replayDeliveries[vendor]?.(own)) ?? [];
    await noteTries({ vendor, keys: done, outcome: "replayed", askedBy });
    replayed += done.length;
  }
  return replayed;
}

/** One step, with the place behind it, both or neither; false: the run has ended. */
async function takeStep(dependencies: InboxDependencies, runId: string): Promise<boolean> {
  const { database, clock } = dependencies;
  return database.inTransaction(async () => {
    const run = await ReplayRunRow.findByPk(runId, { lock: true });
    if (!run || run.finishedAt) return false;
    const selection = parseReplaySelection(run.selection);
    const { keys, next } = await nextStep(dependencies, { selection, position: run.position });
    const replayed = await putBack(dependencies, { keys, askedBy: run.askedBy });
    const counted = { replayed: run.replayed + replayed, leftOut: run.leftOut + keys.length - replayed };
    await run.update({ ...counted, position: next, finishedAt: next === null ? clock.now() : null });
    return next !== null;
  });
}

/** Goes through what was chosen; killed, it goes on behind what is done. What breaks it off in the end is told by the run. */
export function createReplayHandler(dependencies: InboxDependencies): JobHandler {
  return createJobHandler(replayJob, async (job) => {
    const { runId } = job.payload;
    try {
      while (await takeStep(dependencies, runId)) {
        if (!(await job.stillHeld())) return;
      }
    } catch (failure) {
      const ended = { hasFailed: true, finishedAt: dependencies.clock.now() };
      if (job.attempt >= job.maxAttempts) await ReplayRunRow.update(ended, { where: { id: runId } });
      throw failure;
    }
  });
}
