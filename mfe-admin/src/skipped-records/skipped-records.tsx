import { definePagedList, describeFailure, type SkippedRecordItem, useLoadPages } from "@portal/shared-ui/api";
import { Badge, type DataColumn, DataTable, ErrorCard, Icon, Skeleton } from "@portal/shared-ui/core";

import { AgencyTime } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { sourceTexts } from "../sales/sale.texts.js";
import { describeReason, listAdvice, skippedKindTexts } from "./skipped-record.texts.js";
import styles from "./skipped-records.module.css";

const PAGE_SIZE = 20;

const skippedRecordsQuery = definePagedList("GET /admin/skipped-records", (cursor) => ({
  query: { limit: PAGE_SIZE, cursor },
}));

/** Records that the portal could not read, latest first. */
const useSkippedRecords = () => useLoadPages(skippedRecordsQuery());

const TITLE = "Import errors";

/** One line with the number of records, which expands to the list. */
export function SkippedRecords() {
  const records = useSkippedRecords();
  if (records.isPending) {
    return (
      <div className={styles.line}>
        <Skeleton width="min(24rem, 100%)" label="Loading the import errors" />
      </div>
    );
  }
  if (records.isLoadingError) {
    return (
      <ErrorCard
        title="The import errors could not be loaded."
        {...describeFailure(records.error)}
        retrying={records.isFetching}
        onRetry={() => void records.refetch()}
      />
    );
  }
  const rows = records.data.pages.flatMap((page) => page.answer);
  if (rows.length > 0) return <RecordList records={records} rows={rows} />;
  return (
    <p className={styles.line}>
      <span className={styles.good}>
        <Icon name="success" />
      </span>
      <span className={styles.words}>No import errors.</span>
    </p>
  );
}

interface RecordListProps {
  records: ReturnType<typeof useSkippedRecords>;
  rows: readonly SkippedRecordItem[];
}

function RecordList({ records, rows }: RecordListProps) {
  return (
    <details className={styles.section}>
      <summary className={styles.line}>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={16} />
        </span>
        <span className={styles.words}>
          <h2 className={styles.title}>{TITLE}</h2>
          <Badge tone="warn">{countRecords(rows.length, records.hasNextPage)}</Badge>
        </span>
      </summary>
      <div className={styles.advice}>
        {listAdvice(new Set(rows.map(({ kind }) => kind))).map((advice) => (
          <p key={advice}>{advice}</p>
        ))}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <div className={styles.rows} role="region" aria-label={`${TITLE}, newest first`} tabIndex={0}>
        <DataTable caption={TITLE} columns={columns} rows={rows} rowKey={({ id }) => id} />
        <LoadMore list={records} failure="More import errors could not be loaded." />
      </div>
    </details>
  );
}

function countRecords(count: number, hasMore: boolean): string {
  const words = `${count.toLocaleString("en-US")} ${count === 1 ? "error" : "errors"}`;
  return hasMore ? `Over ${words}` : words;
}

const columns: readonly DataColumn<SkippedRecordItem>[] = [
  {
    key: "what",
    header: "What",
    cell: ({ kind, source, externalId }) => (
      <div className={styles.stack}>
        <span>
          {skippedKindTexts[kind]}, {sourceTexts[source]}
        </span>
        <span className={styles.id}>{externalId === "" ? "Without an ID" : externalId}</span>
      </div>
    ),
  },
  {
    key: "whose",
    header: "Business",
    narrow: "plain",
    cell: ({ businessName }) => businessName ?? "No linked business",
  },
  { key: "why", header: "Why", narrow: "plain", cell: describeReason },
  {
    key: "seen",
    header: "Seen",
    narrow: "plain",
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <div className={styles.stack}>
        <span>
          First seen <AgencyTime at={firstSeenAt} named />
        </span>
        <span className={styles.faint}>
          Last seen <AgencyTime at={lastSeenAt} named />
        </span>
      </div>
    ),
  },
];
