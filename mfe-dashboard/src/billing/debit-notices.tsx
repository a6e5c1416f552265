import { useNavigation } from "@portal/host-contract";
import type { DebitDay } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { OwedNotice } from "./owed-notice.js";
import { useDebits } from "./use-debits.js";

/** Tells a client what they owe that is not debited any more, and of their next debit before it is made (S52). */
export function DebitNotices() {
  const { data } = useDebits({});
  if (!data) return null;
  return (
    <>
      <OwedNotice owed={data.owed} />
      {data.next === null ? null : <NextDebitNotice next={data.next} />}
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
