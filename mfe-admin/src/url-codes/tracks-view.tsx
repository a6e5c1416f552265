import { describeFailure } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, joinClassNames, Notice } from "@portal/shared-ui/core";

import { BROWSER_ZONE, countOf } from "../links/link.texts.js";
import { LoadMore } from "../lists/load-more.js";
import { CsvButton, CsvFailure, useCsv } from "./download-csv.js";
import { isNarrowed, LinksFilter } from "./links-filter.js";
import { RowsSkeleton } from "./rows-skeleton.js";
import { TrackTable } from "./track-table.js";
import styles from "./url-codes.module.css";
import { describeLost } from "./url.texts.js";
import { toTracksFilter, useTracks } from "./use-links.js";
import type { LinksAddress } from "./use-links-address.js";

/** The portal filters, sorts and pages. */
export function TracksView({ address }: { address: LinksAddress }) {
  const { question, setQuestion } = address;
  const list = useTracks(question);
  return (
    <div className={styles.page}>
      <LinksFilter view="tracks" question={question} clientName={undefined} onQuestion={setQuestion} />
      {list.isLoadingError ? (
        <ErrorCard
          title="The clicks could not be loaded."
          {...describeFailure(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadedTracks address={address} list={list} />
      )}
    </div>
  );
}

function LoadedTracks({ address, list }: { address: LinksAddress; list: ReturnType<typeof useTracks> }) {
  const { question, setQuestion } = address;
  const download = useCsv((api, rows) =>
    api.download("GET /urls/tracks.csv", undefined, { query: { ...toTracksFilter(question), ...rows } }),
  );
  const [first] = list.data?.pages ?? [];
  if (first === undefined) return <RowsSkeleton title="Clicks" label="Loading the clicks" />;
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <CsvFailure download={download} />
      {first.lostClicks === 0 ? null : (
        <Notice tone="warn" title={describeLost(first.lostClicks)}>
          On these days, the visitors got to their pages, but we may not have counted their clicks.
        </Notice>
      )}
      <Card title="Clicks" actions={<CsvButton download={download} />} flush>
        <p role="status" className={styles.count}>
          {countRows(rows.length, list.hasNextPage)}
          {question.bots === undefined ? ", without bots" : ", with bots"}. Each is kept for 90 days; times in{" "}
          {BROWSER_ZONE}.
        </p>
        {rows.length === 0 ? (
          <NoTracks onClear={isNarrowed(question) ? () => setQuestion({}) : undefined} />
        ) : (
          <div className={joinClassNames(list.isPlaceholderData && styles.stale)} aria-busy={list.isPlaceholderData}>
            <TrackTable rows={rows} address={address} />
          </div>
        )}
        <LoadMore list={list} failure="The next clicks could not be loaded." />
      </Card>
    </>
  );
}

function countRows(count: number, hasMore: boolean): string {
  const words = countOf(count, "click", "clicks");
  return hasMore ? `The first ${words}` : words;
}

function NoTracks({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear) {
    return (
      <EmptyState icon="search" title="No click matches" action={<Button onClick={onClear}>Show all clicks</Button>}>
        No click fits your filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="link" title="No clicks yet">
      Clicks on short links appear here.
    </EmptyState>
  );
}
