import { useSession } from "@portal/host-contract";
import { can, type DeliveriesAnswer, describeFailure, type DeliveriesFilter } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";
import { useState } from "react";

import { TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { DeliveryTable } from "./delivery-table.js";
import styles from "./inbox.module.css";
import { countOf } from "./inbox.texts.js";
import { ReplayBar } from "./replay-bar.js";
import type { useDeliveries } from "./use-deliveries.js";

export interface DeliveryListProps {
  list: ReturnType<typeof useDeliveries>;
  question: DeliveriesFilter;
  toDelivery: (id: string) => string;
  /** undefined when no filter is set. */
  onClear?: (() => void) | undefined;
}

export function DeliveryList({ list, ...rest }: DeliveryListProps) {
  if (list.isPending) return <ListSkeleton />;
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title="The deliveries could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const [first] = list.data.pages;
  return first ? <LoadedDeliveries list={list} pages={list.data.pages} first={first} {...rest} /> : null;
}

interface LoadedDeliveriesProps extends DeliveryListProps {
  pages: readonly DeliveriesAnswer[];
  first: DeliveriesAnswer;
}

const NONE: ReadonlySet<string> = new Set();

function LoadedDeliveries({ list, pages, first, question, toDelivery, onClear }: LoadedDeliveriesProps) {
  const { role } = useSession();
  const [chosen, setChosen] = useState(NONE);
  const rows = pages.flatMap((page) => page.data);
  const mayReplay = can(role, "administer");

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <>
      <Card title="Deliveries" actions={<TimesIn zone={first.timeZone} />} flush>
        <p role="status" className={styles.count}>
          {countRows(rows.length, list.hasNextPage)} from {formatDayRange(first)}
        </p>
        {rows.length === 0 ? (
          <NoDeliveries onClear={onClear} />
        ) : (
          <DeliveryTable
            rows={rows}
            timeZone={first.timeZone}
            toDelivery={toDelivery}
            choice={mayReplay ? { chosen, onChoose: choose } : undefined}
          />
        )}
        <LoadMore list={list} failure="The next deliveries could not be loaded." />
      </Card>
      {mayReplay && rows.length > 0 ? (
        <ReplayBar
          chosen={[...chosen]}
          filter={{ ...question, start: first.start, end: first.end }}
          onDone={() => setChosen(NONE)}
        />
      ) : null}
    </>
  );
}

function countRows(count: number, hasMore: boolean): string {
  const words = countOf(count, "delivery", "deliveries");
  return hasMore ? `The latest ${words}` : words;
}

function NoDeliveries({ onClear }: Pick<DeliveryListProps, "onClear">) {
  const action = onClear ? <Button onClick={onClear}>Show all deliveries</Button> : undefined;
  return (
    <EmptyState icon="download" title="No deliveries" action={action}>
      {onClear ? "Nothing in these days matches your filters." : "No deliveries arrived in these days."}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Card title="Deliveries" actions={<Skeleton width="6rem" />} flush>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="2.5rem" label={row === 0 ? "Loading the deliveries" : undefined} />
        ))}
      </div>
    </Card>
  );
}
