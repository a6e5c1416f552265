import { useNavigation, useSession } from "@portal/host-contract";
import { can, type DebitsAnswer, describeFailure } from "@portal/shared-ui/api";
import { Card, ErrorCard, joinClassNames, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { MarkedDepositsCard } from "../deposits/marked-deposits-card.js";
import { count } from "./billing.texts.js";
import styles from "./billing.module.css";
import { DebitCalendar } from "./debit-calendar.js";
import { DebitList } from "./debit-list.js";
import { isMonth, type Month } from "./month-days.js";
import { NextDebit } from "./next-debit.js";
import { OwedList } from "./owed-list.js";
import { OwedNotice } from "./owed-notice.js";
import { PaymentList } from "./payment-list.js";
import { useDebits } from "./use-debits.js";

/** `/debits`: what is debited, when, and why on that day; of one client, or of all for who bills. */
export function DebitsPage() {
  const { location, navigate, Link } = useNavigation();
  const { role } = useSession();
  const isAgency = can(role, "bill clients");
  const query = new URLSearchParams(location.search);
  const client = isAgency ? query.get("client") : null;
  const asked = query.get("month") ?? "";
  const debits = useDebits({ client: client ?? undefined, month: isMonth(asked) ? asked : undefined });

  function handleMonth(month: Month) {
    query.set("month", month);
    navigate(`${location.pathname}?${query.toString()}`);
  }

  return (
    <>
      <p className={styles.trail}>
        <Link to={isAgency ? "/AdminDash" : "/"}>{isAgency ? "Admin Dashboard" : "Home"}</Link> / Debits
      </p>
      <PageHeader title="Debits" description="What is debited, when, and why on that day." />
      {debits.isPending ? (
        <div className={styles.stack}>
          <Skeleton height="8rem" label="Loading the debits" />
          <Skeleton height="26rem" />
        </div>
      ) : debits.isLoadingError ? (
        <ErrorCard
          title="The debits could not be loaded."
          {...describeFailure(debits.error)}
          retrying={debits.isFetching}
          onRetry={() => void debits.refetch()}
        />
      ) : (
        <div className={joinClassNames(styles.stack, debits.isPlaceholderData && styles.stale)}>
          <Debits
            debits={debits.data}
            isAgency={isAgency}
            isOfAll={isAgency && client === null}
            onMonth={handleMonth}
          />
        </div>
      )}
    </>
  );
}

interface DebitsProps {
  debits: DebitsAnswer;
  isAgency: boolean;
  /** Of all clients: each is named. */
  isOfAll: boolean;
  onMonth: (month: Month) => void;
}

function Debits({ debits, isAgency, isOfAll, onMonth }: DebitsProps) {
  return (
    <>
      {isAgency ? <OwedList owed={debits.owed} /> : <OwedNotice owed={debits.owed} />}
      <NextDebit next={debits.next} nextDay={debits.nextDay} today={debits.today} isOfAll={isOfAll} />
      <div className={styles.columns}>
        <DebitCalendar debits={debits} isOfAll={isOfAll} onMonth={onMonth} />
        <div className={styles.aside}>
          <DebitList debits={debits} isOfAll={isOfAll} />
          <PaymentList payments={debits.payments} isOfAll={isOfAll} />
          {debits.notBilled === null ? null : <NotBilled notBilled={debits.notBilled} />}
        </div>
      </div>
      {isAgency ? null : <MarkedDepositsCard />}
    </>
  );
}

function NotBilled({ notBilled }: { notBilled: NonNullable<DebitsAnswer["notBilled"]> }) {
  const refunds = notBilled.refunds === 0 ? "" : ` and ${count(notBilled.refunds, "refund", "refunds")}`;
  return (
    <Card title="Not billed yet">
      <p className={styles.pair}>
        <span>
          {count(notBilled.sales, "sale", "sales")}
          {refunds}
        </span>
        <Money amount={notBilled.commission} />
      </p>
      <p className={styles.faint}>You are told the amount and the date before it is debited.</p>
    </Card>
  );
}
