import { describeFailure, type RefreshState } from "@portal/shared-ui/api";

export type Refresh =
  | { phase: "idle" }
  | { phase: "running"; imported: number }
  | { phase: "done"; imported: number }
  | { phase: "failed"; message: string };

interface RefreshFacts {
  isStarting: boolean;
  error: Error | null;
  jobId: string | undefined;
  progress: RefreshState | undefined;
}

export function isOver(state: RefreshState["state"] | undefined): boolean {
  return state === "done" || state === "failed";
}

export function decideRefresh({ isStarting, error, jobId, progress }: RefreshFacts): Refresh {
  if (isStarting) return { phase: "running", imported: 0 };
  if (error) return { phase: "failed", message: describeFailure(error).message };
  if (jobId === undefined) return { phase: "idle" };
  const imported = progress?.imported ?? 0;
  switch (progress?.state) {
    case undefined:
    case "queued":
    case "running":
      return { phase: "running", imported };
    case "done":
      return { phase: "done", imported };
    case "failed":
      return { phase: "failed", message: "The refresh did not finish. Please try again in a moment." };
  }
}

export function describeRefresh(refresh: Exclude<Refresh, { phase: "idle" }>): string {
  switch (refresh.phase) {
    case "running":
      return refresh.imported === 0 ? "Looking for new sales" : `${countChanges(refresh.imported)} so far`;
    case "done":
      return refresh.imported === 0 ? "No new sales" : countChanges(refresh.imported);
    case "failed":
      return refresh.message;
  }
}

function countChanges(count: number): string {
  return `${count.toLocaleString("en-US")} new or changed`;
}
