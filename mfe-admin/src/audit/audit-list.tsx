import { type AuditAnswer, type AuditItem, type AuditParty, describeFailure } from "@portal/shared-ui/api";
import { Button, Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange, formatZonedInstant } from "@portal/shared-ui/dates";

import { TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { describeAction, listDetails } from "./audit.texts.js";
import styles from "./audit.module.css";
import type { useAudit } from "./use-audit.js";

export interface AuditListProps {
  audit: ReturnType<typeof useAudit>;
  /** undefined when no filter is set. */
  onClear?: () => void;
}

export function AuditList({ audit, onClear }: AuditListProps) {
  if (audit.isPending) return <AuditSkeleton />;
  if (audit.isLoadingError) {
    return (
      <ErrorCard
        title="The audit log could not be loaded."
        {...describeFailure(audit.error)}
        retrying={audit.isFetching}
        onRetry={() => void audit.refetch()}
      />
    );
  }
  const [first] = audit.data.pages;
  if (!first) return null;
  const rows = audit.data.pages.flatMap((page) => page.data);
  return (
    <Card title="Entries" actions={<TimesIn zone={first.timeZone} />} flush>
      <p role="status" className={styles.count}>
        {countEntries(rows.length, audit.hasNextPage)} from {formatDayRange(first)}
      </p>
      {rows.length === 0 ? <NoEntries onClear={onClear} /> : <Entries rows={rows} answer={first} />}
      <LoadMore list={audit} failure="The next entries could not be loaded." />
    </Card>
  );
}

function countEntries(count: number, hasMore: boolean): string {
  const words = `${count.toLocaleString("en-US")} ${count === 1 ? "entry" : "entries"}`;
  return hasMore ? `The latest ${words}` : words;
}

function NoEntries({ onClear }: Pick<AuditListProps, "onClear">) {
  const action = onClear ? <Button onClick={onClear}>Show all entries</Button> : undefined;
  return (
    <EmptyState icon="document" title="No entries" action={action}>
      {onClear ? "Nothing in these days matches your filters." : "Nothing happened in these days."}
    </EmptyState>
  );
}

function Entries({ rows, answer: { timeZone } }: { rows: readonly AuditItem[]; answer: AuditAnswer }) {
  const columns: readonly DataColumn<AuditItem>[] = [
    { key: "when", header: "When", cell: ({ at }) => <time dateTime={at}>{formatZonedInstant(at, timeZone)}</time> },
    {
      key: "who",
      header: "Who",
      cell: ({ actor }) => (actor === null ? "The system" : <Party party={actor} />),
    },
    { key: "what", header: "What", cell: (row) => <ActionCell row={row} /> },
    { key: "whom", header: "About", cell: ({ actor, subject }) => <Subject actor={actor} subject={subject} /> },
    { key: "where", header: "From", cell: ({ ip }) => <span className={styles.id}>{ip ?? "The portal"}</span> },
  ];
  return <DataTable caption="Entries of the audit log" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function Party({ party: { id, name, email } }: { party: AuditParty }) {
  return (
    <div className={styles.stack}>
      {name === null ? null : <span>{name}</span>}
      <span className={styles.id}>{email ?? id}</span>
    </div>
  );
}

function Subject({ actor, subject }: Pick<AuditItem, "actor" | "subject">) {
  if (subject === null) return "–";
  return subject.id === actor?.id ? "Their own account" : <Party party={subject} />;
}

function ActionCell({ row: { action, details } }: { row: AuditItem }) {
  const words = describeAction(action);
  return (
    <div className={styles.stack}>
      {words === null ? null : <span>{words}</span>}
      <span className={styles.id}>{action}</span>
      {listDetails(details).map((detail) => (
        <span key={detail} className={styles.id}>
          {detail}
        </span>
      ))}
    </div>
  );
}

function AuditSkeleton() {
  return (
    <Card title="Entries" actions={<Skeleton width="6rem" />} flush>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="2.5rem" label={row === 0 ? "Loading the audit log" : undefined} />
        ))}
      </div>
    </Card>
  );
}
