import type { ImportedDays, ImportProgress, Integration, PartnerLink } from "@portal/shared-ui/api";
import { ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { formatDay, formatZonedInstant } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";

import styles from "./integrations.module.css";
import type { LinkState } from "./link-state.js";
import { useTimeZone } from "./use-time-zone.js";

export interface LinkFactsProps {
  integration: Integration;
  link: PartnerLink;
  state: LinkState["state"];
}

/** What is known of the link: the import that runs, what is linked, what came of it. */
export function LinkFacts({ integration, link: { kind, access }, state }: LinkFactsProps) {
  const { import: progress } = integration;
  if (state === "none" || state === "pending" || state === "choosing") {
    return (
      <dl className={styles.account}>
        <Fact term="Access">{access}</Fact>
      </dl>
    );
  }
  return (
    <>
      {progress ? <Import {...progress} /> : null}
      {kind === "sales" ? (
        <SalesFacts integration={integration} isWorking={state === "working"} />
      ) : (
        <PageFacts integration={integration} />
      )}
    </>
  );
}

const plural = (count: number, noun: string) => `${count.toLocaleString("en-US")} ${count === 1 ? noun : `${noun}s`}`;

function Import({ imported, fraction, backTo }: ImportProgress) {
  const done = [
    imported === 0 ? null : `${imported.toLocaleString("en-US")} so far`,
    backTo ? `back to ${formatDay(backTo)}` : null,
    `${Math.floor(fraction * 100).toString()}%`,
  ];
  return (
    <div className={styles.import}>
      <p>Importing your sales: {done.filter((part) => part !== null).join(", ")}</p>
      <ProgressBar label="Import of your sales" fraction={fraction} />
    </div>
  );
}

function SalesFacts({
  integration: { locations = [], imported, lastSyncAt, status },
  isWorking,
}: Pick<LinkFactsProps, "integration"> & { isWorking: boolean }) {
  return (
    <dl className={styles.account}>
      {locations.length > 0 ? <Fact term="Locations">{locations.join(", ")}</Fact> : null}
      {imported ? <Imported {...imported} /> : null}
      {lastSyncAt === null ? null : (
        <Fact term="Last sync">
          <LastSync at={lastSyncAt} />
        </Fact>
      )}
      {isWorking ? (
        <Fact term="Next refresh">{nextRefreshTexts[status === "degraded" ? "late" : "prompt"]}</Fact>
      ) : null}
    </dl>
  );
}

/** A source that is degraded may not tell of each sale. */
const nextRefreshTexts = { prompt: "Within 5 minutes, and at each sale", late: "Within 5 minutes" } as const;

function Imported({ from, to, sales }: ImportedDays) {
  return sales === undefined ? (
    <Fact term="Sales">
      {formatDay(from)} to {formatDay(to)}
    </Fact>
  ) : (
    <Fact term="Sales since">
      {formatDay(from)}: {plural(sales, "sale")}
    </Fact>
  );
}

function PageFacts({ integration: { lastEventAt = null, lastSyncAt } }: Pick<LinkFactsProps, "integration">) {
  return (
    <dl className={styles.account}>
      <Fact term="Last event">{lastEventAt === null ? "None yet" : <LastSync at={lastEventAt} />}</Fact>
      {lastSyncAt === null ? null : (
        <Fact term="Checked">
          <LastSync at={lastSyncAt} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
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
export function LinkFactsSkeleton() {
  return (
    <div className={styles.account} aria-hidden="true">
      {["Locations", "Sales", "Last sync", "Next refresh"].map((term) => (
        <Skeleton key={term} />
      ))}
    </div>
  );
}
