import { useNavigation, useNotify, useSession } from "@portal/host-contract";
import { can, describeFailure, type ReturnedDebit } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  Icon,
  Skeleton,
} from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import { useEffect, useRef, useState } from "react";

import { TimesIn } from "../lists/agency-time.js";
import { InvoiceLink } from "../lists/invoice-link.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { toRiskClient } from "../risk/risk-table.js";
import { classTexts } from "./rate.texts.js";
import styles from "./return-rates.module.css";
import { SetCodeDialog } from "./set-code-dialog.js";
import { type ReturnedDebitsFilter, useReturnedDebits } from "./use-return-rates.js";

interface ReturnedDebitsProps {
  filter: ReturnedDebitsFilter;
  /** IANA. */
  timeZone: string;
}

/** Returns of a class, or all debits sent in the window. */
export function ReturnedDebits({ filter, timeZone }: ReturnedDebitsProps) {
  const { Link } = useNavigation();
  const { role } = useSession();
  const [opened, setOpened] = useState<ReturnedDebit | null>(null);
  const notify = useNotify();
  const place = useShownPlace(JSON.stringify(filter));

  function finish(message: string) {
    setOpened(null);
    notify({ type: "success", message });
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.rows}>
      <Card
        title={nameRows(filter)}
        flush
        actions={
          <>
            <TimesIn zone={timeZone} />
            <ButtonLink
              variant="quiet"
              icon={<Icon name="close" size={16} />}
              render={(props) => <Link to="/admin/return-rates" {...props} />}
            >
              Close
            </ButtonLink>
          </>
        }
      >
        <LoadedReturns filter={filter} timeZone={timeZone} onSetCode={can(role, "bill clients") ? setOpened : null} />
      </Card>
      {opened === null ? null : <SetCodeDialog debit={opened} onDone={finish} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Focuses the list when its filter changes, and scrolls to it. */
function useShownPlace(what: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "nearest" });
  }, [what]);
  return place;
}

function nameRows({ of, class: name, client }: ReturnedDebitsFilter): string {
  const whose = client === undefined ? "" : " of one client";
  if (of === "sent") return `Debits sent in 60 days${whose}`;
  const which = name === undefined || name === "overall" ? "" : `: ${classTexts[name].label}`;
  return `Returns in 60 days${whose}${which}`;
}

interface LoadedReturnsProps extends ReturnedDebitsProps {
  /** null: this person may not set a code. */
  onSetCode: ((debit: ReturnedDebit) => void) | null;
}

function LoadedReturns({ filter, timeZone, onSetCode }: LoadedReturnsProps) {
  const list = useReturnedDebits(filter);
  if (list.isPending) {
    return (
      <div className={page.inset}>
        <Skeleton height="8rem" label="Loading the debits" />
      </div>
    );
  }
  if (list.isLoadingError) {
    return (
      <div className={page.inset}>
        <ErrorCard
          title="The debits could not be loaded."
          {...describeFailure(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const rows = list.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState icon="check" title={filter.of === "sent" ? "No debits" : "No returns"}>
        {filter.of === "sent" ? "No debit was sent in these 60 days." : "No debit came back in these 60 days."}
      </EmptyState>
    );
  }
  const zone = list.data.pages[0]?.timeZone ?? timeZone;
  return (
    <>
      <DataTable
        caption={nameRows(filter)}
        columns={createColumns(zone, onSetCode)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMore list={list} label="Show more" failure="The next debits could not be loaded." />
    </>
  );
}

function createColumns(
  timeZone: string,
  onSetCode: LoadedReturnsProps["onSetCode"],
): readonly DataColumn<ReturnedDebit>[] {
  return [
    { key: "client", header: "Client", cell: (debit) => <ClientCell debit={debit} /> },
    { key: "sent", header: "Sent", late: true, narrow: "plain", cell: ({ sentAt }) => formatInstant(sentAt, timeZone) },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      narrow: "corner",
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: "code",
      header: "Code",
      narrow: "plain",
      cell: (debit) => <CodeCell debit={debit} onSetCode={onSetCode} />,
    },
    {
      key: "returned",
      header: "What happened",
      narrow: "plain",
      cell: (debit) => <ReturnCell debit={debit} timeZone={timeZone} />,
    },
  ];
}

function ClientCell({ debit: { client, invoiceId, invoice_number, tryNumber } }: { debit: ReturnedDebit }) {
  const { Link } = useNavigation();
  return (
    <span className={page.links}>
      <Link to={toRiskClient(client.id)}>{client.name}</Link>
      <small className={page.faint}>
        <InvoiceLink id={invoiceId} number={invoice_number} />, try {tryNumber}
      </small>
    </span>
  );
}

/** The code. Billing staff can set it where the provider gave none, and change it later. */
function CodeCell({ debit, onSetCode }: { debit: ReturnedDebit; onSetCode: LoadedReturnsProps["onSetCode"] }) {
  const { returned, invoice_number } = debit;
  if (returned === null) return <Badge tone="neutral">Not returned</Badge>;
  const { code, isSetByStaff } = returned;
  const verb = code === null ? "Set code" : "Change code";
  return (
    <span className={styles.code}>
      <span>
        {code ?? <span className={page.faint}>No code</span>}
        {isSetByStaff ? <span className={page.faint}> set by staff</span> : null}
      </span>
      {onSetCode !== null && (code === null || isSetByStaff) ? (
        <Button aria-label={`${verb}: ${invoice_number}`} onClick={() => onSetCode(debit)}>
          {verb}
        </Button>
      ) : null}
    </span>
  );
}

function ReturnCell({ debit: { returned }, timeZone }: { debit: ReturnedDebit; timeZone: string }) {
  if (returned === null) return <span className={page.faint}>Not returned</span>;
  return (
    <span className={page.links}>
      <span>{returned.text}</span>
      <small className={page.faint}>{formatInstant(returned.at, timeZone)}</small>
    </span>
  );
}
