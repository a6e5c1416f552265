import type { UnbilledSales } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import styles from "./integrations.module.css";

export interface UnlinkDialogProps {
  name: string;
  /** One sentence each. */
  warning: readonly string[];
  unbilled?: UnbilledSales | null;
  open: boolean;
  busy: boolean;
  /** Failure of the last attempt, shown in the dialog instead of a toast. */
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Unlinking does not cancel a debt (S31). */
function UnbilledNote({ sales, verified }: UnbilledSales) {
  const isOne = sales === 1;
  return (
    <p>
      {sales.toLocaleString("en-US")} {isOne ? "sale" : "sales"} of <Money amount={verified} /> that{" "}
      {isOne ? "counts" : "count"} toward commission {isOne ? "is" : "are"} not billed yet. We will still bill{" "}
      {isOne ? "it" : "them"}, as agreed.
    </p>
  );
}

/** §2. */
export function UnlinkDialog({ name, warning, unbilled, failure, ...rest }: UnlinkDialogProps) {
  return (
    <ConfirmDialog {...rest} title="WARNING" confirmLabel="Unlink" busyLabel="Unlinking">
      {warning.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {unbilled && unbilled.sales > 0 ? <UnbilledNote {...unbilled} /> : null}
      {failure === null ? null : (
        <div className={styles.failure}>
          <Notice tone="bad" announce title={`${name} could not be unlinked.`}>
            {failure}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
