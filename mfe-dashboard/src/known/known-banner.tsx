import { composeQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { formatDay, type LocalDay } from "@portal/shared-ui/dates";

import styles from "./known.module.css";

/** A part of its own: few look back. */
const knownChanges = composeQuery("known-changes", () => import("./known-changes.js"));

export interface KnownBannerProps {
  /** `filter` as the portal's calls take it. */
  query: SalesFilter;
  /** null: the figures are those of now. */
  asOf: LocalDay | null;
  onLeave: () => void;
}

/** Where the figures are those of an earlier day: says so, and what became known since, and leads back to now by one press. */
export function KnownBanner({ asOf, ...banner }: KnownBannerProps) {
  return asOf === null ? null : <Banner asOf={asOf} {...banner} />;
}

interface BannerProps extends KnownBannerProps {
  asOf: LocalDay;
}

function Banner({ query, asOf, onLeave }: BannerProps) {
  const changes = useLoad(knownChanges(), { staleTime: Infinity });
  return (
    <section className={styles.banner} aria-label="Figures of an earlier day">
      <Notice tone="warn" title={`As of ${formatDay(asOf)}`} action={<Button onClick={onLeave}>Back to now</Button>}>
        <p>
          The figures, the chart and the orders are as they were known at the end of that day, and do not change. Files
          and prints are made of the figures of now only. Notices, bills, recent events and your links are those of now.
        </p>
        {changes.data ? <changes.data.KnownChanges query={query} /> : null}
        {changes.isError ? <p>What became known since could not be loaded.</p> : null}
      </Notice>
    </section>
  );
}
