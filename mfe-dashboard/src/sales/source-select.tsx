import { useNavigation } from "@portal/host-contract";
import { describeFailure, type Integration, type SalesSource } from "@portal/shared-ui/api";
import { Button, Checkbox, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { DropDown } from "@portal/shared-ui/overlay";

import { describeSources } from "./describe-sources.js";
import { type DashboardFilter, toggleLocation, toggleSource } from "./sales-filter.js";
import styles from "./source-select.module.css";
import { useSquareLocations } from "./use-square-locations.js";

interface SourceBox {
  label: string;
  /** null: no sales come from it. */
  source: SalesSource | null;
  /** By which it is linked; null: nobody can link it. */
  partner: Integration["partner"] | null;
}

/** The boxes of the specification (§2, S36); a source of sales can be chosen once it is linked. */
const SOURCES: readonly SourceBox[] = [
  { label: "Square", source: "square", partner: "square" },
  { label: "Stripe", source: "stripe", partner: "stripe" },
  { label: "Facebook Ads", source: null, partner: "facebook" },
  { label: "Google Ads", source: null, partner: null },
  { label: "Direct Website", source: null, partner: "web" },
];

export interface SourceSelectProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  integrations: readonly Integration[];
}

/** 'Select Source': which systems' sales are shown, and of Square which locations. */
export function SourceSelect({ filter, onChange, integrations }: SourceSelectProps) {
  const { Link } = useNavigation();
  const linked = new Set(integrations.flatMap(({ partner, status }) => (status === "disconnected" ? [] : [partner])));
  return (
    <DropDown label={<Chosen filter={filter} />} icon="layers">
      <fieldset>
        <legend className={styles.title}>Select Source</legend>
        {SOURCES.map(({ label, source, partner }) => {
          const isLinked = partner !== null && linked.has(partner);
          const isChosen = source !== null && filter.sources.includes(source);
          return (
            <div key={label}>
              <Checkbox
                label={label}
                help={describeLink(isLinked, source)}
                disabled={!isChosen && !(isLinked && source !== null)}
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

/** The button's words; on a phone `All` for all sources. */
function Chosen({ filter }: Pick<SourceSelectProps, "filter">) {
  const isAll = filter.sources.length === 0;
  return (
    <>
      <VisuallyHidden>Select Source </VisuallyHidden>
      {isAll ? "All" : describeSources(filter)}
      {isAll ? <span className={styles.wide}> sources</span> : null}
    </>
  );
}

function describeLink(isLinked: boolean, source: SalesSource | null): string | undefined {
  if (!isLinked) return "Not connected";
  return source === null ? "Connected, but it tells of no sales" : undefined;
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
