import { composeQuery, type SalesFilter, useLoad } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { formatDay, type LocalDay } from "@portal/shared-ui/dates";

import styles from "./as-of.module.css";

/** Separate chunk: few people use it. */
const laterChanges = composeQuery("later-changes", () => import("./later-changes.js"));

export interface AsOfBannerProps {
  query: SalesFilter;
  /** null: current figures. */
  asOf: LocalDay | null;
  onLeave: () => void;
}

export function AsOfBanner({ asOf, ...banner }: AsOfBannerProps) {
  return asOf === null ? null : <Banner asOf={asOf} {...banner} />;
}

interface BannerProps extends AsOfBannerProps {
  asOf: LocalDay;
}

function Banner({ query, asOf, onLeave }: BannerProps) {
  const changes = useLoad(laterChanges(), { staleTime: Infinity });
  return (
    <section className={styles.banner} aria-label="Figures as of a past date">
      <Notice tone="warn" title={`As of ${formatDay(asOf)}`} action={<Button onClick={onLeave}>Back to now</Button>}>
        <p>
          The figures, chart and orders show what we knew at the end of that day. Everything else shows today:
          downloads, prints, notices, invoices, events and links.
        </p>
        {changes.data ? <changes.data.LaterChanges query={query} /> : null}
        {changes.isError ? <p>Changes since then could not be loaded.</p> : null}
      </Notice>
    </section>
  );
}
