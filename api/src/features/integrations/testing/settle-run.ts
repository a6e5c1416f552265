import type { SyncRun } from "../../../models/sync-run.model";

export async function settleRun(
  run: SyncRun | undefined,
  end: Pick<SyncRun, "state" | "imported" | "finishedAt">,
): Promise<void> {
  if (!run) throw new Error("There is no such reading.");
  await run.update(end);
}
