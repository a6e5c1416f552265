import type { UnbilledSales } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import type { ReactNode } from "react";

import styles from "./integrations.module.css";

export interface UnlinkDialogProps {
  /** Of the source, as people know it. */
  name: string;
  /** False: it gave access only, and no sales come from it. */
  isLinked: boolean;
  /** What unlinking costs, instead of the sentence about sales. */
  children?: ReactNode;
  /** Of its sales what can be billed and is not. */
  unbilled?: UnbilledSales | null;
  open: boolean;
  busy: boolean;
  /** Why it could not be unlinked; said in place, not as a toast. */
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What the agreement still asks for: unlinking ends no debt (S31). */
function UnbilledNote({ sales, verified }: UnbilledSales) {
  const isOne = sales === 1;
  return (
    <p>
      {sales.toLocaleString("en-US")} {isOne ? "sale" : "sales"} of <Money amount={verified} /> that{" "}
      {isOne ? "counts" : "count"} toward commission {isOne ? "is" : "are"} not billed yet: {isOne ? "it" : "they"} will
      be, as agreed.
    </p>
  );
}

/** Asks before a source is unlinked (specification §2). */
export function UnlinkDialog({ name, isLinked, unbilled, children, failure, ...rest }: UnlinkDialogProps) {
  return (
    <ConfirmDialog {...rest} title="WARNING" confirmLabel="Unlink" busyLabel="Unlinking">
      {children ??
        (isLinked ? (
          <>
            <p>New sales stop coming in from {name} until you link it again. Sales that are here already stay.</p>
            <p>What was sold up to now is read once more; of sales after that nothing is known here.</p>
            {unbilled && unbilled.sales > 0 ? <UnbilledNote {...unbilled} /> : null}
          </>
        ) : (
          <p>
            The access that {name} gave is given back at once. You can link {name} again at any time.
          </p>
        ))}
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
