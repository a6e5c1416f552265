import { useNavigation } from "@portal/host-contract";
import { type CurrentSalesFilter, type SalesExportQuery, useApi } from "@portal/shared-ui/api";
import { Button, Notice, Spinner } from "@portal/shared-ui/core";
import { MenuButton } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { useShareDialog } from "../shares/use-share-dialog.js";
import styles from "./export-menu.module.css";
import { exportTexts } from "./exports.texts.js";
import { type DownloadState, useSalesDownload } from "./use-sales-download.js";

export interface ExportMenuProps {
  /** Filter of the shown sales. */
  query: CurrentSalesFilter;
  /** Narrows the exported orders as the list is narrowed. */
  narrowed?: Pick<SalesExportQuery, "part" | "q">;
  printPath: string;
  /** IANA zone of the shop. */
  timeZone: string;
}

/** Offers a file, the print page or a link, and shows progress and failures in place. */
export function ExportMenu({ query, narrowed = {}, printPath, timeZone }: ExportMenuProps) {
  const api = useApi();
  const { navigate } = useNavigation();
  const [isSharing, setSharing] = useState(false);
  const { state, start, cancel } = useSalesDownload((format, signal) => {
    const exported = { ...query, ...narrowed };
    if (format === "xlsx") return api.download("GET /sales/export/xlsx", undefined, { query: exported, signal });
    const rows = format === "rows" ? ({ rows: "only" } as const) : {};
    return api.download("GET /sales/export/csv", undefined, { query: { ...exported, ...rows }, signal });
  });
  const isNarrowed = narrowed.part !== undefined || narrowed.q !== undefined;
  return (
    <div className={styles.export}>
      {state.phase === "preparing" ? (
        <Preparing onCancel={cancel} />
      ) : (
        <MenuButton
          label={exportTexts.menu}
          icon="download"
          items={[
            { label: exportTexts.csv, onSelect: () => start("csv") },
            { label: exportTexts.rows, onSelect: () => start("rows") },
            { label: exportTexts.xlsx, onSelect: () => start("xlsx") },
            { label: isNarrowed ? exportTexts.printOfAll : exportTexts.print, onSelect: () => navigate(printPath) },
            { label: exportTexts.share, onSelect: () => setSharing(true) },
          ]}
        />
      )}
      <DownloadFailure state={state} />
      {isSharing ? <Sharing {...{ query, timeZone }} onClose={() => setSharing(false)} /> : null}
    </div>
  );
}

export function Preparing({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.running}>
      <span role="status" className={styles.words}>
        <Spinner /> {exportTexts.preparing}
      </span>
      <Button onClick={onCancel}>{exportTexts.cancel}</Button>
    </div>
  );
}

export function DownloadFailure({ state }: { state: DownloadState }) {
  if (state.phase !== "failed") return null;
  return (
    <Notice tone="bad" announce title={exportTexts.failed}>
      {state.message}
    </Notice>
  );
}

interface SharingProps extends Pick<ExportMenuProps, "query" | "timeZone"> {
  onClose: () => void;
}

function Sharing(props: SharingProps) {
  const { data, isError, refetch } = useShareDialog();
  if (data) return <data.ShareDialog {...props} />;
  if (!isError) return <Spinner />;
  return (
    <Notice tone="bad" announce action={<Button onClick={() => void refetch()}>Retry</Button>}>
      {exportTexts.shareFailed}
    </Notice>
  );
}
