import { useNavigation } from "@portal/host-contract";
import { RETURN_RATE_CLASSES, type ReturnRate } from "@portal/shared-ui/api";
import { Badge, joinClassNames, Skeleton } from "@portal/shared-ui/core";
import { useId } from "react";

import { count } from "../clients/client.texts.js";
import { classTexts, countUntilLimit, findRate, formatLimit, formatRate, judgeRate } from "./rate.texts.js";
import styles from "./rates-card.module.css";
import { writeRows } from "./rows-question.js";

/** Place of the limit in each bar, in percent of its width. */
const LIMIT_AT = (2 / 3) * 100;

/** A rate's numerator and denominator link to their debits. */
export function RatesCard({ classes }: { classes: readonly ReturnRate[] }) {
  return (
    <div className={styles.frame}>
      <div className={styles.rates}>
        {RETURN_RATE_CLASSES.flatMap((name) => findRate(classes, name) ?? []).map((rate) => (
          <Rate key={rate.class} rate={rate} />
        ))}
      </div>
    </div>
  );
}

function Rate({ rate }: { rate: ReturnRate }) {
  const { Link } = useNavigation();
  const id = useId();
  const state = judgeRate(rate);
  const { label, codes } = classTexts[rate.class];
  return (
    <section className={styles.rate} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {label}
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p className={styles.figure}>{rate.rate === null ? "None" : formatRate(rate.rate)}</p>
      <p className={styles.parts}>
        <Link to={writeRows({ of: "returned", class: rate.class })}>{count(rate.returned, "return", "returns")}</Link>{" "}
        of <Link to={writeRows({ of: "sent", class: rate.class })}>{count(rate.sent, "debit", "debits")}</Link>
      </p>
      <p className={styles.codes}>{codes}</p>
      <Scale rate={rate} />
      <p>{countUntilLimit(rate)}</p>
    </section>
  );
}

function Scale({ rate: { rate, limit, untilLimit } }: { rate: ReturnRate }) {
  const part = rate === null || limit === 0 ? 0 : Math.min(100, (rate / limit) * LIMIT_AT);
  const className =
    rate === null ? undefined : untilLimit === 0 ? styles.over : untilLimit === 1 ? styles.close : undefined;
  return (
    <div className={joinClassNames(styles.scale, className)}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${part.toFixed(2)}%` }} />
      </span>
      <span className={styles.tick} style={{ insetInlineStart: `${LIMIT_AT.toFixed(2)}%` }}>
        <span>limit {formatLimit(limit)}</span>
      </span>
    </div>
  );
}

export function RatesSkeleton() {
  return (
    <div className={styles.frame}>
      <div className={styles.rates}>
        {RETURN_RATE_CLASSES.map((name, index) => (
          <div key={name} className={styles.rate}>
            <p className={styles.name}>{classTexts[name].label}</p>
            <Skeleton height="8rem" label={index === 0 ? "Loading the return rates" : undefined} />
          </div>
        ))}
      </div>
    </div>
  );
}
