import { useNavigation } from "@portal/host-contract";
import type { SalesExportQuery } from "@portal/shared-ui/api";
import { Button, Notice, Spinner } from "@portal/shared-ui/core";
import { MenuButton } from "@portal/shared-ui/overlay";

import styles from "./export-menu.module.css";
import { exportTexts } from "./exports.texts.js";
import { useSalesDownload } from "./use-sales-download.js";

export interface ExportMenuProps {
  /** What is shown: that goes into the files. */
  query: SalesExportQuery;
  /** Address of the same sales on a page for printing. */
  printPath: string;
}

/** 'Export': the shown sales as a file or on a page for printing; how it goes stands in its place, a failure below it. */
export function ExportMenu({ query, printPath }: ExportMenuProps) {
  const { navigate } = useNavigation();
  const { state, start, cancel } = useSalesDownload(query);
  return (
    <div className={styles.export}>
      {state.phase === "preparing" ? (
        <div className={styles.running}>
          <span role="status" className={styles.words}>
            <Spinner /> {exportTexts.preparing}
          </span>
          <Button onClick={cancel}>{exportTexts.cancel}</Button>
        </div>
      ) : (
        <MenuButton
          label={exportTexts.menu}
          icon="download"
          items={[
            { label: exportTexts.csv, onSelect: () => start("csv") },
            { label: exportTexts.xlsx, onSelect: () => start("xlsx") },
            { label: exportTexts.print, onSelect: () => navigate(printPath) },
          ]}
        />
      )}
      {state.phase === "failed" ? (
        <Notice tone="bad" announce title={exportTexts.failed}>
          {state.message}
        </Notice>
      ) : null}
    </div>
  );
}
