import { describeFailure, type ReleaseErrorItem } from "@portal/shared-ui/api";
import { EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { InfoDialog } from "@portal/shared-ui/overlay";

import { countSessions } from "./describe-health.js";
import styles from "./errors-dialog.module.css";
import { Moment } from "./moment.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { useReleaseErrors } from "./use-remotes.js";

/** The most frequent errors of a version. */
export function ErrorsDialog({
  release: { remote, version },
  onClose,
}: Pick<ReleaseDialogProps, "release" | "onClose">) {
  return (
    <InfoDialog title={`Errors of ${remote} ${version}`} note="Last 30 days, most frequent first." onClose={onClose}>
      <Errors remote={remote} version={version} />
    </InfoDialog>
  );
}

function Errors(release: { remote: string; version: string }) {
  const errors = useReleaseErrors(release);
  if (errors.isLoadingError) {
    return (
      <ErrorCard
        title="The errors could not be loaded."
        {...describeFailure(errors.error)}
        retrying={errors.isFetching}
        onRetry={() => void errors.refetch()}
      />
    );
  }
  if (errors.data === undefined) return <Skeleton height="12rem" label="Loading the errors" />;
  const { data } = errors.data;
  if (data.length === 0) {
    return (
      <EmptyState icon="success" title="No errors">
        No session reported an error of this version in the last 30 days.
      </EmptyState>
    );
  }
  return (
    <div className={styles.errors}>
      <ol className={styles.list}>
        {data.map((error) => (
          <li key={`${error.message} ${error.stack}`}>
            <ReportedError error={error} />
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        <code>npx --no-install portal-remote trace</code> maps a stack to the team’s source. Personal data is removed.
      </p>
    </div>
  );
}

function ReportedError({ error: { message, stack, sessions, lastAt } }: { error: ReleaseErrorItem }) {
  return (
    <>
      <p className={styles.message}>{message}</p>
      <p className={styles.facts}>
        {countSessions(sessions)}, last <Moment at={lastAt} />
      </p>
      {stack === "" ? null : (
        <details>
          <summary>Stack</summary>
          <pre className={styles.stack}>{stack}</pre>
        </details>
      )}
    </>
  );
}
