import type { ImportedDays, ImportProgress, Integration, PartnerLink } from "@portal/shared-ui/api";
import { ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import { Fact, Facts, Moment, MomentFact } from "./fact.js";
import styles from "./integrations.module.css";
import type { LinkState } from "./link-state.js";

export interface LinkFactsProps {
  integration: Integration;
  link: PartnerLink;
  state: LinkState["state"];
}

export function LinkFacts({ integration, link: { kind, access }, state }: LinkFactsProps) {
  const { import: progress } = integration;
  if (state === "none" || state === "pending" || state === "choosing") {
    return (
      <Facts>
        <Fact term="Access">{access}</Fact>
      </Facts>
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
  integration: { locations = [], imported, lastSyncAt, nextRefreshAt, status },
  isWorking,
}: Pick<LinkFactsProps, "integration"> & { isWorking: boolean }) {
  return (
    <Facts>
      {locations.length > 0 ? <Fact term="Locations">{locations.join(", ")}</Fact> : null}
      {imported ? <Imported {...imported} /> : null}
      <MomentFact term="Last sync" at={lastSyncAt} />
      {isWorking && nextRefreshAt !== null ? (
        <Fact term="Next refresh">
          <Moment at={nextRefreshAt} />
          {/* A degraded source may not report each sale. */}
          {status === "degraded" ? null : ", and at each sale"}
        </Fact>
      ) : null}
    </Facts>
  );
}

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

function PageFacts({
  integration: { lastEventAt = null, lastSyncAt, nextRefreshAt },
}: Pick<LinkFactsProps, "integration">) {
  return (
    <Facts>
      <Fact term="Last event">{lastEventAt === null ? "None yet" : <Moment at={lastEventAt} />}</Fact>
      <MomentFact term="Checked" at={lastSyncAt} />
      <MomentFact term="Next check" at={nextRefreshAt} />
    </Facts>
  );
}

/** As high as the facts, most of which take two lines on a phone. */
export function LinkFactsSkeleton() {
  return (
    <div className={styles.account} aria-hidden="true">
      {["Locations", "Sales", "Last sync", "Next refresh"].map((term) => (
        <div key={term} className={styles.expected}>
          <Skeleton />
        </div>
      ))}
    </div>
  );
}
