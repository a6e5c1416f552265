import { useNavigation } from "@portal/host-contract";
import type { DebitDay, DebitsAnswer } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { OwedNotice } from "./owed-notice.js";

/** Tells a client what they owe that is not debited any more, and of their next debit before it is made (S52). */
export function DebitNotices({ debits }: { debits: DebitsAnswer | undefined }) {
  if (!debits) return null;
  return (
    <>
      <OwedNotice owed={debits.owed} />
      {debits.next === null ? null : <NextDebitNotice next={debits.next} />}
    </>
  );
}

function NextDebitNotice({ next }: { next: DebitDay }) {
  const { Link } = useNavigation();
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
