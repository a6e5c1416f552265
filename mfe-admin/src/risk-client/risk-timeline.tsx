import { useNavigation } from "@portal/host-contract";
import type { RiskClientAnswer, RiskEvent } from "@portal/shared-ui/api";
import { Card, EmptyState, Icon, type IconName, joinClassNames } from "@portal/shared-ui/core";
import { formatInstant } from "@portal/shared-ui/dates";

import styles from "./risk-timeline.module.css";

const ICONS: Readonly<Record<RiskEvent["kind"], IconName>> = {
  score: "gauge",
  hold: "pause",
  lift: "check",
  snooze: "clock",
  note: "note",
  return: "return",
  failed: "error",
  notice: "mail",
  dispute: "comment",
  case: "warning",
  mandate: "shield",
  deposit: "bank",
};

const TROUBLE: readonly RiskEvent["kind"][] = ["hold", "return", "failed", "notice"];

export function RiskTimeline({ timeline, timeZone }: Pick<RiskClientAnswer, "timeline" | "timeZone">) {
  return (
    <Card id="timeline" title="Timeline">
      {timeline.length === 0 ? (
        <EmptyState icon="clock" title="Nothing yet">
          Changes of the score, failed debits, disputes and notes appear here.
        </EmptyState>
      ) : (
        <ol className={styles.timeline}>
          {timeline.map((event, index) => (
            <Event key={`${event.at} ${event.kind} ${String(index)}`} event={event} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Event({ event: { kind, at, text, href, by }, timeZone }: { event: RiskEvent; timeZone: string }) {
  const { Link } = useNavigation();
  return (
    <li className={joinClassNames(styles.event, TROUBLE.includes(kind) && styles.bad)}>
      <span className={styles.node}>
        <Icon name={ICONS[kind]} size={14} />
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{href === null ? text : <Link to={href}>{text}</Link>}</p>
        <p className={styles.faint}>
          <time dateTime={at}>{formatInstant(at, timeZone)}</time>
          {by === null ? null : `, ${by}`}
        </p>
      </div>
    </li>
  );
}
