import type { Integration } from "@portal/shared-ui/api";
import { Notice, ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { formatDay, formatZonedInstant } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";

import styles from "./integrations.module.css";
import type { SourceLink } from "./source-link.js";
import { useTimeZone } from "./use-time-zone.js";

export interface SourceFactsProps {
  integration: Integration;
  link: SourceLink;
}

/** What is known of the link: the import that runs, a trouble and what helps, what is linked, the last sync. */
export function SourceFacts({ integration, link }: SourceFactsProps) {
  const { import: progress, reason, cure: remedy } = integration;
  const isLinked = link.state === "working" || link.state === "ended";
  const isTroubled = link.state === "working" ? link.trouble : link.state !== "none";
  return (
    <>
      {progress ? (
        <div className={styles.import}>
          <p>
            Importing your sales:{" "}
            {progress.imported === 0 ? null : `${progress.imported.toLocaleString("en-US")} so far, `}
            {Math.floor(progress.fraction * 100)}%
          </p>
          <ProgressBar label="Import of your sales" fraction={progress.fraction} />
        </div>
      ) : null}
      {isTroubled ? (
        <Notice tone="warn" title={reason}>
          {remedy}
        </Notice>
      ) : null}
      {isLinked ? <AccountFacts integration={integration} isWorking={link.state === "working"} /> : null}
    </>
  );
}

function AccountFacts({
  integration: { locations = [], imported, lastSyncAt },
  isWorking,
}: Pick<SourceFactsProps, "integration"> & { isWorking: boolean }) {
  return (
    <dl className={styles.account}>
      {locations.length > 0 ? <Fact term="Locations">{locations.join(", ")}</Fact> : null}
      {imported ? (
        <Fact term="Sales">
          {formatDay(imported.from)} to {formatDay(imported.to)}
        </Fact>
      ) : null}
      {lastSyncAt === null ? null : (
        <Fact term="Last sync">
          <LastSync at={lastSyncAt} />
        </Fact>
      )}
      {isWorking ? <Fact term="Next refresh">Within 5 minutes, and at each sale</Fact> : null}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt> <dd>{children}</dd>
    </div>
  );
}

/** A time in the zone of the business, once that is known. */
export function LastSync({ at }: { at: string }) {
  const timeZone = useTimeZone();
  return timeZone === undefined ? <Skeleton width="12rem" /> : formatZonedInstant(at, timeZone);
}

/** The facts of a link that works, before they are known. */
export function SourceFactsSkeleton() {
  return (
    <div className={styles.account} aria-hidden="true">
      {["Locations", "Sales", "Last sync", "Next refresh"].map((term) => (
        <Skeleton key={term} />
      ))}
    </div>
  );
}
