import { useNavigation } from "@portal/host-contract";
import type { Integration } from "@portal/shared-ui/api";
import { DateRangePicker, type DayRange, type LocalDay, nameTimeZone, useToday } from "@portal/shared-ui/dates";
import { DropDown } from "@portal/shared-ui/overlay";
import { ProvenDaysButton } from "@portal/shared-ui/proof";

import { AsOfPicker } from "../as-of/as-of-picker.js";
import { explainRange } from "./explain-range.js";
import styles from "./filter-bar.module.css";
import type { DashboardFilter } from "./sales-filter.js";
import { SourceSelect } from "./source-select.js";

export interface FilterBarProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  /** null until loaded. */
  range: DayRange | null;
  /** null until loaded. */
  shownDays: DayRange | null;
  /** The shop's zone: its today is the last day to choose. */
  timeZone: string;
  /** First day that the import covers; undefined until loaded. */
  coveredFrom: LocalDay | null | undefined;
  integrations: readonly Integration[];
}

/** 'More' has the rarely used controls. */
export function FilterBar({ filter, onChange, range, shownDays, timeZone, coveredFrom, integrations }: FilterBarProps) {
  const { Link } = useNavigation();
  const today = useToday(timeZone);
  const asOfPicker = <AsOfPicker asOf={filter.asOf} today={today} onChange={(asOf) => onChange({ ...filter, asOf })} />;
  return (
    <div className={styles.bar} role="group" aria-label="What is shown">
      <DateRangePicker
        className={styles.dates}
        range={range}
        today={today}
        note={`Days in ${nameTimeZone(timeZone)}`}
        explain={(days) => explainRange(days, coveredFrom, today)}
        onChange={(next) => onChange({ ...filter, range: next })}
      />
      <SourceSelect filter={filter} onChange={onChange} integrations={integrations} />
      {filter.asOf === null ? null : asOfPicker}
      <DropDown label="More">
        <div className={styles.more}>
          {filter.asOf === null ? asOfPicker : null}
          <ProvenDaysButton range={shownDays} client={null} fixLink={<Link to="/init">Go to Integrations</Link>}>
            Data completeness
          </ProvenDaysButton>
        </div>
      </DropDown>
    </div>
  );
}
