import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { Button, ButtonLink, Card, EmptyState, ErrorCard, joinClassNames, Notice } from "@portal/shared-ui/core";

import { BROWSER_ZONE, countOf } from "../links/link.texts.js";
import { LoadMore } from "../lists/load-more.js";
import { CodeTable } from "./code-table.js";
import { DeadLinksNotice } from "./dead-links-notice.js";
import { CsvButton, CsvFailure, useCsv } from "./download-csv.js";
import { isNarrowed, LinksFilter } from "./links-filter.js";
import { RowsSkeleton } from "./rows-skeleton.js";
import styles from "./url-codes.module.css";
import { describeLost } from "./url.texts.js";
import { toCodesFilter, useCodes } from "./use-links.js";
import type { LinksAddress } from "./use-links-address.js";

/** The portal filters, sorts and pages. */
export function CodesView({ address }: { address: LinksAddress }) {
  const { question, setQuestion } = address;
  const list = useCodes(question);
  const rows = list.data?.pages.flatMap((page) => page.data);
  const clientName = rows?.find(({ clientId }) => clientId === question.client)?.clientName ?? undefined;
  return (
    <div className={styles.page}>
      {question.watch === undefined ? <DeadLinksNotice /> : null}
      <LinksFilter view="codes" question={question} clientName={clientName} onQuestion={setQuestion} />
      {list.isLoadingError ? (
        <ErrorCard
          title="The links could not be loaded."
          {...describeFailure(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadedCodes address={address} list={list} />
      )}
    </div>
  );
}

function LoadedCodes({ address, list }: { address: LinksAddress; list: ReturnType<typeof useCodes> }) {
  const { question, setQuestion } = address;
  const download = useCsv((api, rows) =>
    api.download("GET /urls/codes.csv", undefined, { query: { ...toCodesFilter(question), ...rows } }),
  );
  if (list.data === undefined) return <RowsSkeleton title="Links" label="Loading the links" />;
  const rows = list.data.pages.flatMap((page) => page.data);
  const lost = rows.reduce((sum, { lostClicks }) => sum + lostClicks, 0);
  return (
    <>
      <CsvFailure download={download} />
      {lost === 0 ? null : (
        <Notice tone="warn" title={describeLost(lost)}>
          The visitors got to their pages, but we may not have counted their clicks. Each link below shows how many.
        </Notice>
      )}
      <Card title="Links" actions={<CsvButton download={download} />} flush>
        <p role="status" className={styles.count}>
          {countRows(rows.length, list.hasNextPage)}. Clicks are counted{" "}
          {question.bots === undefined ? "without bots" : "with bots"}; times in {BROWSER_ZONE}.
        </p>
        {rows.length === 0 ? (
          <NoCodes onClear={isNarrowed(question) ? () => setQuestion({}) : undefined} />
        ) : (
          <div className={joinClassNames(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
            <CodeTable rows={rows} address={address} />
          </div>
        )}
        <LoadMore list={list} failure="The next links could not be loaded." />
      </Card>
    </>
  );
}

function countRows(count: number, hasMore: boolean): string {
  const words = countOf(count, "link", "links");
  return hasMore ? `The first ${words}` : words;
}

function NoCodes({ onClear }: { onClear: (() => void) | undefined }) {
  const { Link } = useNavigation();
  if (onClear) {
    return (
      <EmptyState icon="search" title="No link matches" action={<Button onClick={onClear}>Show all links</Button>}>
        No link fits your filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="link"
      title="No links yet"
      action={<ButtonLink render={(props) => <Link to="/admin/AdminForm" {...props} />}>Create a link</ButtonLink>}
    >
      Links that you create appear here with their clicks.
    </EmptyState>
  );
}
