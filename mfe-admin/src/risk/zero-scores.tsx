import { describeFailure } from "@portal/shared-ui/api";
import { Button, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { useState } from "react";

import { count } from "../clients/client.texts.js";
import { LoadMore } from "../lists/load-more.js";
import { RiskTable } from "./risk-table.js";
import styles from "./risk.module.css";
import { useRisk } from "./use-risk.js";

interface ZeroScoresProps {
  /** Number of clients with a score of 0, whatever the search is. */
  none: number;
  q: string;
  timeZone: string;
}

/** Collapsed at first. */
export function ZeroScores({ none, q, timeZone }: ZeroScoresProps) {
  const [isOpen, setOpen] = useState(false);
  if (none === 0) return null;
  return (
    <>
      <div className={styles.fold}>
        <span>{count(none, "client has", "clients have")} a score of 0.</span>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide them" : "Show them"}
        </Button>
      </div>
      {isOpen ? <LoadedZeroScores q={q} timeZone={timeZone} /> : null}
    </>
  );
}

/** Sorted by ascending score, so the rows end before the first client with a score above 0. */
function LoadedZeroScores({ q, timeZone }: Omit<ZeroScoresProps, "none">) {
  const list = useRisk({ min: 0, sort: "score", order: "asc", q: q === "" ? undefined : q });
  if (list.isLoadingError) {
    return (
      <div className={styles.rows}>
        <ErrorCard
          title="The clients without a score could not be loaded."
          {...describeFailure(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <div className={styles.rows}>
        <Skeleton height="2.25rem" label="Loading the clients with a score of 0" />
        <Skeleton height="2.25rem" />
      </div>
    );
  }
  const rows = list.data.pages.flatMap(({ data }) => data);
  const zeros = rows.filter(({ score }) => score === 0);
  if (zeros.length === 0) return <p className={styles.fold}>None of them matches the search.</p>;
  return (
    <>
      <RiskTable caption="Clients with a score of 0" rows={zeros} timeZone={timeZone} />
      {zeros.length === rows.length ? (
        <LoadMore list={list} label="Show more" failure="The next clients could not be loaded." />
      ) : null}
    </>
  );
}
