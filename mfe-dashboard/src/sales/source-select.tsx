import { useNavigation } from "@portal/host-contract";
import {
  defineQuery,
  describeFailure,
  type Integration,
  type SalesSource,
  SOURCE_IDS,
  useLoad,
} from "@portal/shared-ui/api";
import { Button, Checkbox, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { DropDown } from "@portal/shared-ui/overlay";

import { ChannelBoxes } from "../channels/late-channels.js";
import { describeSources } from "./describe-sources.js";
import { sourceTexts } from "./order.texts.js";
import { type DashboardFilter, toggleLocation, toggleSource } from "./sales-filter.js";
import styles from "./source-select.module.css";

const squareLocationsQuery = defineQuery("GET /square/locations");

/** An answer stays fresh for a minute, because locations change rarely. */
const useSquareLocations = () =>
  useLoad(squareLocationsQuery(), { staleTime: 60_000, select: ({ locations }) => locations });

/** Sources with a checkbox (§2, S36). One can be checked once it is linked. */
const hasBox: Readonly<Record<SalesSource, boolean>> = { square: true, stripe: true };
const SOURCES = SOURCE_IDS.filter((source) => hasBox[source]);

export interface SourceSelectProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  integrations: readonly Integration[];
}

/** Chooses by source and, for Square, by location. */
export function SourceSelect({ filter, onChange, integrations }: SourceSelectProps) {
  const { Link } = useNavigation();
  const linked = new Set(integrations.flatMap(({ partner, status }) => (status === "disconnected" ? [] : [partner])));
  return (
    <DropDown label={<Chosen filter={filter} />} icon="layers">
      <fieldset>
        <legend className={styles.title}>Select Source</legend>
        {SOURCES.map((source) => {
          const isLinked = linked.has(source);
          const isChosen = filter.sources.includes(source);
          return (
            <div key={source}>
              <Checkbox
                label={sourceTexts[source]}
                help={isLinked ? undefined : "Not connected"}
                disabled={!isChosen && !isLinked}
                checked={isChosen}
                onChange={(event) => onChange(toggleSource(filter, source, event.target.checked))}
              />
              {source === "square" && isChosen ? <Locations filter={filter} onChange={onChange} /> : null}
            </div>
          );
        })}
        <ChannelBoxes filter={filter} onChange={onChange} isSiteLinked={linked.has("web")} />
      </fieldset>
      <p className={styles.more}>
        <Link to="/init">Connect more in Integrations</Link>
      </p>
    </DropDown>
  );
}

/** The button's label; `All` alone on a phone when no source is chosen. */
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
