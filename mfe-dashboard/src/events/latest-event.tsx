import { useNow } from "@portal/shared-ui/dates";
import type { RecentEvent } from "@portal/shared-ui/api";
import { Icon, joinClassNames, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { describeDetail, describeEvent, findEventIcon, formatEventTime } from "./event.texts.js";
import styles from "./latest-event.module.css";
import events from "./recent-events.module.css";
import type { LiveList } from "./use-recent-events.js";

/** The newest event, for pages where the list is far below. */
export function LatestEvent({ recent, timeZone }: { recent: LiveList; timeZone: string }) {
  const [event] = recent.events;
  if (!event && recent.list.isPending) return <LatestEventSkeleton />;
  // The list below shows the load failure.
  if (!event) return recent.list.isError ? null : <p className={styles.latest}>No events yet</p>;
  return (
    <a className={styles.latest} href="#recent-events">
      <Words event={event} timeZone={timeZone} />
    </a>
  );
}

export function LatestEventSkeleton() {
  return (
    <div className={styles.latest} aria-hidden="true">
      <Skeleton width="12rem" lines={2} />
    </div>
  );
}

function Words({ event, timeZone }: { event: RecentEvent; timeZone: string }) {
  const { at, amount } = event;
  const now = useNow();
  return (
    <>
      <span className={joinClassNames(events.icon, amount !== undefined && amount >= 0 && events.sale)}>
        <Icon name={findEventIcon(event)} />
      </span>
      <span className={events.words}>
        <span className={styles.what}>{describeEvent(event)}</span>
        <span className={styles.detail}>
          <time dateTime={at}>{formatEventTime(at, timeZone, now)}</time>, {describeDetail(event)}
        </span>
      </span>
      {amount === undefined ? null : <Money amount={amount} />}
    </>
  );
}
