import type { SyncRun } from "../../../models/sync-run.model";

/** Ends a run as a worker would that is not part of this test. */
export async function settleRun(
  run: SyncRun | undefined,
  end: Pick<SyncRun, "state" | "imported" | "finishedAt">,
): Promise<void> {
  if (!run) throw new Error("There is no such reading.");
  await run.update(end);
}
