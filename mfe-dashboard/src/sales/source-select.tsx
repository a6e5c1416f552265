import { useNavigation } from "@portal/host-contract";
import { describeFailure, type Integration, type SalesSource } from "@portal/shared-ui/api";
import { Button, Checkbox, Skeleton } from "@portal/shared-ui/core";
import { DropDown } from "@portal/shared-ui/overlay";

import { describeSources } from "./describe-sources.js";
import { type DashboardFilter, toggleLocation, toggleSource } from "./sales-filter.js";
import styles from "./source-select.module.css";
import { useSquareLocations } from "./use-square-locations.js";

/** The boxes of the specification (§2, S36); a source of sales can be chosen once it is linked. */
const SOURCES: readonly { label: string; source: SalesSource | null }[] = [
  { label: "Square", source: "square" },
  { label: "Stripe", source: "stripe" },
  { label: "Facebook Ads", source: null },
  { label: "Google Ads", source: null },
  { label: "Direct Website", source: null },
];

export interface SourceSelectProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  /** The linked systems. */
  connections: readonly Integration[];
}

/** 'Select Source': which systems' sales are shown, and of Square which locations. */
export function SourceSelect({ filter, onChange, connections }: SourceSelectProps) {
  const { Link } = useNavigation();
  const linked = new Set<string>(connections.map(({ partner }) => partner));
  return (
    <DropDown label="Select Source" summary={describeSources(filter)} icon="layers">
      <fieldset>
        <legend className={styles.legend}>Show sales from</legend>
        {SOURCES.map(({ label, source }) => {
          const isLinked = source !== null && linked.has(source);
          const isChosen = source !== null && filter.sources.includes(source);
          return (
            <div key={label}>
              <Checkbox
                label={label}
                help={isLinked ? undefined : "Not connected"}
                disabled={!isLinked && !isChosen}
                checked={isChosen}
                onChange={(event) => {
                  if (source !== null) onChange(toggleSource(filter, source, event.target.checked));
                }}
              />
              {source === "square" && isChosen ? <Locations filter={filter} onChange={onChange} /> : null}
            </div>
          );
        })}
      </fieldset>
      <p className={styles.more}>
        <Link to="/init">Connect more in Integrations</Link>
      </p>
    </DropDown>
  );
}

function Locations({ filter, onChange }: Pick<SourceSelectProps, "filter" | "onChange">) {
  const locations = useSquareLocations();
  if (locations.isPending) {
    return (
      <div className={styles.locations}>
        <Skeleton width="10rem" label="Loading the locations" />
      </div>
    );
  }
  if (locations.isLoadingError) {
    return (
      <div className={styles.locations} role="alert">
        <p className={styles.failure}>The locations could not be loaded. {describeFailure(locations.error).message}</p>
        <Button busy={locations.isFetching} busyLabel="Retrying" onClick={() => void locations.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.locations}>
      <legend className={styles.legend}>Locations of Square</legend>
      {locations.data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={filter.locations.includes(id)}
          onChange={(event) => onChange(toggleLocation(filter, id, event.target.checked))}
        />
      ))}
    </fieldset>
  );
}
