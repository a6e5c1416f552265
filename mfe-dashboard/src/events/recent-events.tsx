import { useNow } from "@portal/shared-ui/dates";
import type { LiveState } from "@portal/host-contract";
import { describeFailure, type RecentEvent } from "@portal/shared-ui/api";
import { Card, ErrorCard, Icon, joinClassNames, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { memo } from "react";

import { liveTexts } from "../sales/describe-sync.js";
import {
  announceEvent,
  describeDetail,
  describeEvent,
  findEventIcon,
  formatEventClock,
  nameEventDay,
} from "./event.texts.js";
import styles from "./recent-events.module.css";
import type { LiveList } from "./use-recent-events.js";

const TITLE = "Recent Events";

export interface RecentEventsProps {
  recent: LiveList;
  /** IANA zone of the shop. */
  timeZone: string;
}

/** Newest on top. */
export function RecentEvents({ recent, timeZone }: RecentEventsProps) {
  const { list, events, live, latest, missed } = recent;
  const now = useNow();
  if (list.isLoadingError && events.length === 0) {
    return (
      <ErrorCard
        title="Recent events could not be loaded."
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (list.isPending) return <RecentEventsSkeleton />;
  return (
    <Card id="recent-events" title={TITLE} actions={<Live state={live} />} flush>
      <VisuallyHidden>
        <p aria-live="polite">{latest === null ? "" : announceEvent(latest)}</p>
      </VisuallyHidden>
      <div className={styles.frame}>
        {missed > 0 ? (
          <p className={styles.missed}>
            {missed === 1 ? "1 more event" : `${missed.toLocaleString("en-US")} more events`} while you were away
          </p>
        ) : null}
        {events.length === 0 ? (
          <p className={styles.empty}>No events available</p>
        ) : (
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
          <div className={styles.scroll} role="region" aria-label={`${TITLE}, newest first`} tabIndex={0}>
            <ol className={styles.list} aria-label={TITLE}>
              {withDays(events, timeZone, now).map(({ event, day }) => (
                <Row key={event.id} {...{ event, day, timeZone }} isNew={event.id === latest?.id} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </Card>
  );
}

/** As high as the list. */
export function RecentEventsSkeleton() {
  return (
    <Card title={TITLE} flush>
      <div className={joinClassNames(styles.frame, styles.empty)}>
        <Skeleton height="2.5rem" />
      </div>
    </Card>
  );
}

function Live({ state }: { state: LiveState }) {
  if (state === "off") return null;
  return <span className={joinClassNames(styles.live, state === "live" && styles.on)}>{liveTexts[state]}</span>;
}

interface DatedEvent {
  event: RecentEvent;
  /** Name of the day, for its newest event only; else null. */
  day: string | null;
}

function withDays(events: readonly RecentEvent[], timeZone: string, now: Date): DatedEvent[] {
  const days = events.map(({ at }) => nameEventDay(at, timeZone, now));
  return events.map((event, index) => {
    const day = days[index] ?? null;
    return { event, day: day === days[index - 1] ? null : day };
  });
}

interface RowProps extends DatedEvent {
  timeZone: string;
  isNew: boolean;
}

const Row = memo(function Row({ event, day, timeZone, isNew }: RowProps) {
  const { at, amount } = event;
  return (
    <li className={styles.event}>
      {day === null ? null : <h3 className={styles.day}>{day}</h3>}
      <div className={joinClassNames(styles.row, isNew && styles.new)}>
        <span className={joinClassNames(styles.icon, amount !== undefined && amount >= 0 && styles.sale)}>
          <Icon name={findEventIcon(event)} />
        </span>
        <div className={styles.words}>
          <p className={styles.what}>{describeEvent(event)}</p>
          <p className={styles.detail}>
            <time dateTime={at}>{formatEventClock(at, timeZone)}</time>, {describeDetail(event)}
          </p>
        </div>
        {amount === undefined ? null : <Money amount={amount} />}
      </div>
    </li>
  );
});
