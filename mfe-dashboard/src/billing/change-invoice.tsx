import { useNavigation } from "@portal/host-contract";
import { describeFailure, type InvoiceAnswer, useChange } from "@portal/shared-ui/api";
import { Button, Card } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import styles from "./billing.module.css";
import { RefundDebit } from "./refund-debit.js";

type Change = "void" | "reissue" | "writeOff";

const CALLS = {
  void: "POST /pc/void-invoice",
  reissue: "POST /pc/reissue-invoice",
  writeOff: "POST /pc/write-off-invoice",
} as const;

const TEXTS = {
  void: {
    button: "Void the invoice",
    busy: "Voiding",
    open: "Nothing is debited for it. It keeps its number, and you can bill its sales again.",
  },
  reissue: {
    button: "Void and reissue",
    busy: "Reissuing",
    open: "This invoice becomes void. Its sales are billed again with current amounts, a new number and a new debit date.",
  },
  writeOff: {
    button: "Write off",
    busy: "Writing off",
    open: "You give up the amount owed for good. Its sales stay billed, and a later refund of them gives no credit.",
  },
} as const;

interface InvoiceChange {
  /** The change that waits for confirmation; null: none. */
  opened: Change | null;
  open: (what: Change | null) => void;
  send: (reason: string) => void;
  busy: boolean;
  error: Error | null;
}

/** After a reissue, navigates to the new invoice. */
function useInvoiceChange(id: string): InvoiceChange {
  const { navigate } = useNavigation();
  const [opened, setOpened] = useState<Change | null>(null);
  const change = useChange(
    (api, { what, reason }: { what: Change; reason: string }) => api.call(CALLS[what], { id, reason }),
    {
      invalidates: "all",
      onSuccess: () => setOpened(null),
      onSettled: (answer, _, { what }) => {
        if (what === "reissue" && answer?.invoice) navigate(`/invoice?id=${encodeURIComponent(answer.invoice.id)}`);
      },
    },
  );
  const send = (reason: string) => (opened === null ? undefined : change.mutate({ what: opened, reason }));
  return { opened, open: setOpened, send, busy: change.isPending, error: change.error };
}

/** For billing staff. The client reads the reason. */
export function ChangeInvoice({ invoice }: { invoice: InvoiceAnswer }) {
  const { opened, open, send, busy, error } = useInvoiceChange(invoice.id);
  const [isRefunding, setRefunding] = useState(false);
  return (
    <Card title="Change">
      <div className={styles.actions}>
        {(["void", "reissue", "writeOff"] as const).map((what) =>
          invoice.may[what] ? (
            <Button key={what} onClick={() => open(what)}>
              {TEXTS[what].button}
            </Button>
          ) : null,
        )}
        {invoice.may.refund ? <Button onClick={() => setRefunding(true)}>Refund</Button> : null}
      </div>
      {isRefunding ? <RefundDebit invoice={invoice} onClose={() => setRefunding(false)} /> : null}
      {opened === null ? null : (
        <ReasonDialog
          title={`${TEXTS[opened].button}: ${invoice.invoice_number}`}
          confirmLabel={TEXTS[opened].button}
          busy={busy}
          busyLabel={TEXTS[opened].busy}
          help="The client sees it on the invoice."
          failure={error === null ? null : describeFailure(error).message}
          onConfirm={send}
          onCancel={() => open(null)}
        >
          {TEXTS[opened].open}
        </ReasonDialog>
      )}
    </Card>
  );
}
