import type { ReplayRun } from "@portal/api-contract";
import { ReplayRunRow } from "../../models/replay-run-row.model";
import { AppError } from "../../platform/errors/app-error";
import { inboxTexts } from "./inbox.texts";

/** Throws 404 for an unknown run. */
export async function findReplay(runId: string): Promise<ReplayRun> {
  const run = await ReplayRunRow.findByPk(runId);
  if (!run) throw new AppError({ code: "NO_RUN", status: 404, message: inboxTexts.noRun });
  const { total, replayed, leftOut, finishedAt, hasFailed } = run;
  const hasBegun = replayed + leftOut > 0;
  const state = finishedAt === null ? (hasBegun ? "running" : "queued") : hasFailed ? "failed" : "done";
  return { state, total, replayed, left: leftOut };
}
