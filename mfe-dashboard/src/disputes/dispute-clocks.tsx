import { useAgency } from "@portal/host-contract";
import type { Dispute } from "@portal/shared-ui/api";
import { Card, Icon, type IconName, joinClassNames } from "@portal/shared-ui/core";
import { formatInstant, type LocalDay, nameTimeZone } from "@portal/shared-ui/dates";

import { findDayEnd } from "./day-end.js";
import type { Side } from "./dispute.texts.js";
import styles from "./dispute-clocks.module.css";
import { type Clock, listClocks } from "./list-clocks.js";

export interface DisputeClocksProps {
  dispute: Dispute;
  side: Side;
  /** In the client's zone. */
  today: LocalDay;
}

const icons: Readonly<Record<Clock["state"], IconName>> = {
  met: "check",
  running: "clock",
  late: "error",
  idle: "clock",
};

/** Days are in the client's zone; the agency also sees its own. */
export function DisputeClocks({ dispute, side, today }: DisputeClocksProps) {
  const own = useAgency()?.timeZone;
  const otherZone = side === "agency" && own !== undefined && own !== dispute.timeZone ? own : null;
  return (
    <Card title="Clocks" actions={<span className={styles.faint}>{nameTimeZone(dispute.timeZone)}</span>} flush>
      <ol className={styles.list} aria-label="Clocks">
        {listClocks(dispute, today, side).map((clock) => (
          <Row key={clock.name} clock={clock} timeZone={dispute.timeZone} otherZone={otherZone} />
        ))}
      </ol>
    </Card>
  );
}

interface RowProps {
  clock: Clock;
  timeZone: string;
  /** The agency's zone where it differs from the client's; else null. */
  otherZone: string | null;
}

function Row({ clock: { name, state, value, detail, due, passed }, timeZone, otherZone }: RowProps) {
  return (
    <li className={styles.clock}>
      <span className={joinClassNames(styles.ring, styles[state])}>
        <Icon name={icons[state]} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={joinClassNames(styles.value, state === "late" && styles.bad)}>{value}</span>
        </p>
        <p className={styles.detail}>{detail}</p>
        {due !== null && otherZone !== null ? (
          <p className={styles.detail}>
            In {nameTimeZone(otherZone)}: {formatInstant(findDayEnd(due, timeZone).toISOString(), otherZone)}.
          </p>
        ) : null}
        {passed === null ? null : (
          <span className={styles.bar} aria-hidden="true">
            <span
              className={state === "late" ? styles.over : undefined}
              style={{ width: `${Math.max(3, Math.round((passed.days / passed.of) * 100))}%` }}
            />
          </span>
        )}
      </div>
    </li>
  );
}
