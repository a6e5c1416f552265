import { useNavigation, useSession } from "@portal/host-contract";
import { type BalancePartKind, can, type DebitsAnswer, describeFailure } from "@portal/shared-ui/api";
import { Card, ErrorCard, joinClassNames, PageHeader, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { useCallback } from "react";

import { useBalance } from "../balance/use-balance.js";
import { LateSalesCard } from "../deposits/late-sales-card.js";
import { MarkedDepositsCard } from "../deposits/marked-deposits-card.js";
import { count } from "./billing.texts.js";
import styles from "./billing.module.css";
import { DebitCalendar } from "./debit-calendar.js";
import { DebitList } from "./debit-list.js";
import { HappeningNow } from "./happening-now.js";
import { isMonth, type Month } from "./month-days.js";
import { NextDebit } from "./next-debit.js";
import { OwedList } from "./owed-list.js";
import { OwedNotice } from "./owed-notice.js";
import { PaymentList } from "./payment-list.js";
import { useDebits } from "./use-debits.js";

/** `/debits`: a client's or, for billing staff, all clients' month. */
export function DebitsPage() {
  const { location, navigate, Link } = useNavigation();
  const { role } = useSession();
  const isAgency = can(role, "bill clients");
  const query = new URLSearchParams(location.search);
  const client = isAgency ? query.get("client") : null;
  const requestedMonth = query.get("month") ?? "";
  const debits = useDebits({
    client: client ?? undefined,
    month: isMonth(requestedMonth) ? requestedMonth : undefined,
  });

  const openHash = useHashTarget(location.hash);

  function handleMonth(month: Month) {
    query.set("month", month);
    navigate(`${location.pathname}?${query.toString()}`);
  }

  return (
    <>
      <p className={styles.trail}>
        <Link to={isAgency ? "/AdminDash" : "/"}>{isAgency ? "Admin Dashboard" : "Home"}</Link> / Debits
      </p>
      <PageHeader title="Debits" description="Each debit: how much, when, and why on that day." />
      {isAgency && client === null ? null : <OwedLine client={client ?? undefined} />}
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
        <div ref={openHash} className={joinClassNames(styles.stack, debits.isPlaceholderData && styles.stale)}>
          <Debits
            debits={debits.data}
            isAgency={isAgency}
            isOfAllClients={isAgency && client === null}
            client={client ?? undefined}
            onMonth={handleMonth}
          />
        </div>
      )}
    </>
  );
}

/** Scrolls to the hash once its rows have loaded, when the browser has already given up on it. */
function useHashTarget(hash: string) {
  return useCallback(
    (page: HTMLElement | null) => {
      if (page !== null && hash !== "") page.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
    },
    [hash],
  );
}

/** The same sum as on Home. The rows below show a load failure of their own. */
function OwedLine({ client }: { client: string | undefined }) {
  const balance = useBalance(client);
  return (
    <p className={styles.owed} role="status">
      {balance.isLoadingError ? "The total owed could not be loaded." : null}
      {balance.data ? (
        <>
          {client === undefined ? "You owe" : "This client owes"} <Money amount={balance.data.owed} />. See where each
          part is.
        </>
      ) : null}
    </p>
  );
}

interface DebitsProps {
  debits: DebitsAnswer;
  isAgency: boolean;
  /** Each row names its client. */
  isOfAllClients: boolean;
  /** User id, given by billing staff. */
  client: string | undefined;
  onMonth: (month: Month) => void;
}

function Debits({ debits, isAgency, isOfAllClients, client, onMonth }: DebitsProps) {
  return (
    <>
      {isAgency ? <OwedList owed={debits.owed} /> : <OwedNotice owed={debits.owed} />}
      {isOfAllClients ? (
        <NextDebit next={debits.next} nextDay={debits.nextDay} today={debits.today} isOfAllClients />
      ) : (
        <HappeningNow open={debits.open} />
      )}
      <div className={styles.columns}>
        <DebitCalendar debits={debits} isOfAllClients={isOfAllClients} onMonth={onMonth} />
        <div className={styles.aside}>
          <DebitList debits={debits} isOfAllClients={isOfAllClients} />
          <PaymentList payments={debits.payments} isOfAllClients={isOfAllClients} />
          {debits.notBilled === null ? null : <NotBilled notBilled={debits.notBilled} client={client} />}
        </div>
      </div>
      {isAgency ? null : (
        <>
          <LateSalesCard />
          <MarkedDepositsCard />
        </>
      )}
    </>
  );
}

interface NotBilledProps {
  notBilled: NonNullable<DebitsAnswer["notBilled"]>;
  client: string | undefined;
}

/** Amounts not billed yet, less credits: the same parts as in the balance. */
function NotBilled({ notBilled, client }: NotBilledProps) {
  const { data } = useBalance(client);
  const amountOf = (kind: BalancePartKind) => data?.parts.find((part) => part.kind === kind)?.amount ?? 0;
  const credit = amountOf("credit");
  const refunds = notBilled.refunds === 0 ? "" : ` and ${count(notBilled.refunds, "refund", "refunds")}`;
  return (
    <Card id="not-billed" title="Not billed yet">
      <p className={styles.pair}>
        <span>
          {count(notBilled.sales, "sale", "sales")}
          {refunds}
        </span>
        <Money amount={notBilled.commission} />
      </p>
      {credit === 0 ? null : (
        <p className={styles.faint}>
          <Money amount={amountOf("not-billed")} /> not billed yet, less <Money amount={credit} /> credit.
        </p>
      )}
      <p className={styles.faint}>We’ll show every debit here before it happens.</p>
    </Card>
  );
}
