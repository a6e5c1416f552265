import { type DataExport, describeFailure } from "@portal/shared-ui/api";
import { Button, Card, Notice, ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";

import { ListFailure } from "../security/list-failure.js";
import styles from "../settings.module.css";
import { useDataExport } from "./use-data-export.js";
import { exportTexts } from "./your-data.texts.js";

const units = ["KB", "MB", "GB"] as const;

/** Size of at least 1 KB, in whole KB; MB and GB below ten have at most one decimal. */
export function formatSize(bytes: number): string {
  let size = Math.max(bytes, 1000) / 1000;
  let step = 0;
  for (; size >= 1000 && step < units.length - 1; step += 1) size /= 1000;
  const digits = size < 10 && step > 0 ? 1 : 0;
  return `${size.toLocaleString("en-US", { maximumFractionDigits: digits })} ${units[step] ?? ""}`;
}

/**
 * A job writes the archive.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function YourDataCard({ id, timeZone = findBrowserZone() }: { id?: string; timeZone?: string | undefined }) {
  const { state, request, download } = useDataExport();
  const isRunning = state.data?.state === "running";
  return (
    <Card id={id} title={exportTexts.title}>
      <div className={styles.form}>
        <p className={styles.quiet}>{exportTexts.what}</p>
        {state.isPending ? <Skeleton label={exportTexts.loading} height="2.25rem" /> : null}
        {state.isLoadingError ? (
          <ListFailure title={exportTexts.unknown} {...describeFailure(state.error)} list={state} />
        ) : null}
        {state.data ? (
          <ExportState
            archive={state.data}
            timeZone={timeZone}
            busy={download.isPending}
            onDownload={() => download.mutate(undefined)}
          />
        ) : null}
        {state.data && !isRunning ? (
          <div>
            <Button busy={request.isPending} busyLabel={exportTexts.asking} onClick={() => request.mutate(undefined)}>
              {state.data.state === "ready" ? exportTexts.askAgain : exportTexts.ask}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

interface ExportStateProps {
  archive: DataExport;
  timeZone: string;
  busy: boolean;
  onDownload: () => void;
}

function ExportState({ archive, timeZone, busy, onDownload }: ExportStateProps) {
  const { state, progress, size, expiresAt } = archive;
  if (state === "running") return <Running progress={progress} />;
  if (state === "failed") {
    return (
      <Notice tone="bad" title={exportTexts.failedTitle} announce>
        {exportTexts.failed}
      </Notice>
    );
  }
  if (state !== "ready" || size === null || expiresAt === null) return null;
  const action = (
    <Button variant="primary" busy={busy} busyLabel={exportTexts.downloading} onClick={onDownload}>
      {exportTexts.download}
    </Button>
  );
  return (
    <Notice tone="good" title={exportTexts.readyTitle} action={action} announce>
      {exportTexts.ready(formatSize(size), formatZonedInstant(expiresAt, timeZone))}
    </Notice>
  );
}

function Running({ progress }: Pick<DataExport, "progress">) {
  const { done, of } = progress ?? { done: 0, of: 1 };
  return (
    <div className={styles.group}>
      <p role="status">{exportTexts.running}</p>
      <ProgressBar label={exportTexts.running} fraction={of === 0 ? 0 : done / of} />
      <p className={styles.quiet}>
        {progress ? exportTexts.progress(done, of) : null} {exportTexts.runningNote}
      </p>
    </div>
  );
}
