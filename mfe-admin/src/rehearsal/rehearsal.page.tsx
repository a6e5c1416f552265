import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { ButtonLink, Card, EmptyState, ErrorCard, PageHeader, ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";
import { useState } from "react";

import { Trail } from "../lists/trail.js";
import { BillingRunView } from "./billing-run-view.js";
import styles from "./rehearsal.module.css";
import { type RehearsalQuestion, readRehearsalQuestion } from "./rehearsal-question.js";
import { RehearsalView } from "./rehearsal-view.js";
import type { BillOutcome } from "./use-billing.js";
import { type RehearsalProgress, useRehearsal } from "./use-rehearsal.js";

/** `/admin/rehearsal`: shows what a bill would do, then bills. */
export function RehearsalPage() {
  const { location } = useNavigation();
  const query = new URLSearchParams(location.search);
  const jobIds = query.getAll("run");
  const isRun = jobIds.length > 0;
  const question = readRehearsalQuestion(location.search);
  const days = question === null ? "" : `, ${formatDayRange(question.range)}`;
  const [outcome, setOutcome] = useState<{ of: string; outcome: BillOutcome } | null>(null);
  const shownOutcome = outcome?.of === location.search ? outcome.outcome : "none";
  return (
    <>
      <Trail here={isRun ? "Bills" : "Rehearsal"} />
      <PageHeader
        title={isRun ? "Bills" : `Rehearsal${days}`}
        description={isRun ? "What happened to each client’s bill." : descriptions[shownOutcome]}
      />
      {isRun ? null : (
        <Rehearsed question={question} onOutcome={(next) => setOutcome({ of: location.search, outcome: next })} />
      )}
      {jobIds.map((jobId) => (
        <BillingRunView key={jobId} jobId={jobId} />
      ))}
    </>
  );
}

const descriptions: Readonly<Record<BillOutcome | "none", string>> = {
  none: "This is what Bill would do. Nothing has been billed.",
  billed: "This has been billed.",
  carried: "No invoice was made. The amount stays for a later bill.",
  refused: "This is what Bill would do.",
};

interface RehearsedProps {
  question: RehearsalQuestion | null;
  onOutcome: (outcome: BillOutcome) => void;
}

function Rehearsed({ question, onOutcome }: RehearsedProps) {
  const { location, Link } = useNavigation();
  if (question !== null) return <RehearsalLoader key={JSON.stringify(question)} {...{ question, onOutcome }} />;
  if (new URLSearchParams(location.search).has("chosen")) return <ChoiceMissing />;
  return (
    <Card>
      <EmptyState
        icon="users"
        title="Nothing to rehearse"
        action={<ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Choose clients</ButtonLink>}
      >
        Please select at least one client, and both start and end dates.
      </EmptyState>
    </Card>
  );
}

/** Shown when this tab does not have the chosen sales. */
function ChoiceMissing() {
  const { location, Link } = useNavigation();
  const query = new URLSearchParams(location.search);
  query.delete("chosen");
  query.delete("unconfirmed");
  return (
    <Card>
      <EmptyState
        icon="bag"
        title="The chosen sales are not known here"
        action={
          <ButtonLink render={(props) => <Link to={`/admin/sales?${query.toString()}`} {...props} />}>
            Choose sales
          </ButtonLink>
        }
      >
        They were chosen in another tab, or others were chosen since. Please choose them again.
      </EmptyState>
    </Card>
  );
}

function RehearsalLoader({ question, onOutcome }: RehearsedProps & { question: RehearsalQuestion }) {
  const { rehearsal, progress } = useRehearsal(question);
  if (rehearsal.isPending) return <RehearsalSkeleton progress={progress} />;
  if (rehearsal.isLoadingError) {
    return (
      <ErrorCard
        title="The rehearsal could not be made."
        {...describeFailure(rehearsal.error)}
        retrying={rehearsal.isFetching}
        onRetry={() => void rehearsal.refetch()}
      />
    );
  }
  if (rehearsal.data.rehearsals.length === 0) {
    return (
      <Card>
        <EmptyState icon="bag" title="Nothing to bill">
          None of the chosen clients has anything billable from {formatDayRange(question.range)}.
        </EmptyState>
      </Card>
    );
  }
  return <RehearsalView {...{ question, rehearsal, onOutcome }} />;
}

function RehearsalSkeleton({ progress }: { progress: RehearsalProgress | null }) {
  const isLong = progress !== null && progress.of > 1;
  return (
    <div className={styles.skeleton}>
      {isLong ? (
        <>
          <p role="status">
            {progress.done} of {progress.of} rehearsed
          </p>
          <ProgressBar label="Rehearsal" fraction={progress.done / progress.of} />
        </>
      ) : null}
      <Skeleton height="3.5rem" label="Rehearsing the bill" />
      <Skeleton height="24rem" />
    </div>
  );
}
