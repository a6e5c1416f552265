import { type DeliveriesFilter, describeFailure, type ReplayRequest } from "@portal/shared-ui/api";
import { Button, Card, joinClassNames, Notice, ProgressBar } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import styles from "./inbox.module.css";
import { countOf, describeRun } from "./inbox.texts.js";
import { isOver, useReplay, useReplayRun } from "./use-replay.js";

export interface ReplayBarProps {
  chosen: readonly string[];
  filter: DeliveriesFilter;
  /** Called once the replay has started. */
  onDone: () => void;
}

/** Replays the chosen deliveries, or all that match. */
export function ReplayBar({ chosen, filter, onDone }: ReplayBarProps) {
  const [draft, setDraft] = useState<ReplayRequest | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const replay = useReplay((id) => {
    setJobId(id);
    setDraft(null);
    onDone();
  });

  function openDraft(request: ReplayRequest | null) {
    replay.reset();
    setDraft(request);
  }

  return (
    <>
      <section className={joinClassNames(styles.bar, chosen.length > 0 && styles.chosen)} aria-label="Replay">
        <p role="status">
          {chosen.length === 0 ? "None selected" : `${chosen.length.toLocaleString("en-US")} selected`}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => openDraft({ filter })}>Replay all found</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => openDraft({ ids: [...chosen] })}>
            Replay selected
          </Button>
        </div>
      </section>
      {jobId === null ? null : <ReplayProgress key={jobId} jobId={jobId} />}
      <ConfirmDialog
        open={draft !== null}
        title={draft?.ids ? `Replay ${countOf(draft.ids.length, "delivery", "deliveries")}?` : "Replay all found?"}
        tone="primary"
        confirmLabel="Replay"
        busy={replay.isPending}
        busyLabel="Starting"
        onConfirm={() => draft && replay.mutate(draft)}
        onCancel={() => openDraft(null)}
      >
        <p>
          {draft?.ids ? "We process them" : "We process everything that matches these filters"} again with the
          provider’s current data. No sale, event or debit is doubled. The replay is listed in the audit log.
        </p>
        {replay.isError ? (
          <Notice tone="bad" announce title="The replay did not start.">
            {describeFailure(replay.error).message}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}

/** The replay continues without this page. */
export function ReplayProgress({ jobId }: { jobId: string }) {
  const run = useReplayRun(jobId);
  if (run.isError) {
    return (
      <Notice tone="bad" announce title="The progress of the replay could not be loaded.">
        {describeFailure(run.error).message}
      </Notice>
    );
  }
  if (!run.data) return null;
  const { total, replayed, left } = run.data;
  return (
    <Card title={isOver(run.data) ? "Replay" : "Replay under way"}>
      <p role="status">{describeRun(run.data)}</p>
      {isOver(run.data) ? null : <ProgressBar label="Replay" fraction={total === 0 ? 0 : (replayed + left) / total} />}
    </Card>
  );
}
