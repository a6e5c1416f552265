import type { ClicksOfDay } from "@portal/shared-ui/api";
import { formatDay } from "@portal/shared-ui/dates";

import styles from "./clicks-chart.module.css";
import { findTop, sumClicks } from "./clicks-scale.js";

/** Bots are an outlined bar on top of the clicks. */
export function ClicksChart({ days }: { days: readonly ClicksOfDay[] }) {
  const top = findTop(Math.max(1, ...days.map(({ clicks, bots }) => clicks + bots)));
  const width = 100 / Math.max(1, days.length);
  const hasBots = days.some(({ bots }) => bots > 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          <span>{top.toLocaleString("en-US")}</span>
          <span>0</span>
        </div>
        <svg className={styles.plot} role="img" aria-label={`Bars, one a day. ${sumClicks(days)}`}>
          {days.map(({ day, clicks, bots }, index) => (
            <g key={day}>
              <Bar look="bots" left={index * width} width={width} from={clicks / top} part={bots / top} />
              <Bar look="clicks" left={index * width} width={width} from={0} part={clicks / top} />
            </g>
          ))}
        </svg>
      </div>
      {first && last ? (
        <div className={styles.labels} aria-hidden="true">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </div>
      ) : null}
      {hasBots ? (
        <ul className={styles.legend} aria-label="Legend">
          <li>People</li>
          <li className={styles.ofBots}>Bots</li>
        </ul>
      ) : null}
    </figure>
  );
}

interface BarProps {
  look: "clicks" | "bots";
  /** Percent of the plot's width. */
  left: number;
  width: number;
  /** Lower end, as a share of the plot's height: 0 is the bottom, 1 the top. */
  from: number;
  part: number;
}

const percent = (value: number) => `${value.toFixed(3)}%`;

function Bar({ look, left, width, from, part }: BarProps) {
  if (part === 0) return null;
  return (
    <rect
      className={styles[look]}
      x={percent(left + width * 0.15)}
      width={percent(width * 0.7)}
      y={percent((1 - from - part) * 100)}
      height={percent(part * 100)}
    />
  );
}
