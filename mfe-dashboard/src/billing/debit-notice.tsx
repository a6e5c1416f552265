import { useNavigation } from "@portal/host-contract";
import { Notice } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { useDebits } from "./use-debits.js";

/** Tells a client of their next debit before it is made (S52); where it is not known, nothing is said of it. */
export function DebitNotice() {
  const { Link } = useNavigation();
  const next = useDebits({}).data?.next ?? null;
  if (next === null) return null;
  return (
    <Notice
      tone={next.attempt > 1 || next.movedFrom !== null ? "warn" : "info"}
      title={
        <>
          On {formatWeekday(next.date)} we {next.attempt > 1 ? "try again to debit" : "debit"}{" "}
          <Money amount={next.amount} />
          {next.movedFrom === null ? "." : `, not on ${formatWeekday(next.movedFrom)}.`}
        </>
      }
      action={
        <>
          <Link to={`/invoice?id=${encodeURIComponent(next.invoiceId)}`}>Show the lines</Link>{" "}
          <Link to="/debits">All debits</Link>
        </>
      }
    >
      For {next.invoice_number}. {next.why.join(". ")}
    </Notice>
  );
}
