import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";

import styles from "./integrations.module.css";
import { useTimeZone } from "./use-time-zone.js";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.account}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt> <dd>{children}</dd>
    </div>
  );
}

/** In the business's zone. Until the zone is known, an invisible text in the browser's zone reserves the space. */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  if (timeZone !== undefined) return formatZonedInstant(at, timeZone);
  return (
    <span className={styles.place} aria-hidden="true">
      {formatZonedInstant(at, findBrowserZone())}
    </span>
  );
}

export function MomentFact({ term, at }: { term: string; at: string | null }) {
  return at === null ? null : (
    <Fact term={term}>
      <Moment at={at} />
    </Fact>
  );
}
