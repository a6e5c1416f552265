import type { Integration } from "@portal/shared-ui/api";
import { DateRangePicker, type DayRange, type LocalDay, useToday } from "@portal/shared-ui/dates";

import { KnownOnPicker } from "../known/known-on-picker.js";
import { nameTimeZone } from "../settings/format-time-zone.js";
import { explainRange } from "./explain-range.js";
import styles from "./filter-bar.module.css";
import type { DashboardFilter } from "./sales-filter.js";
import { SourceSelect } from "./source-select.js";

export interface FilterBarProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  /** The days that are shown, once they are known. */
  range: DayRange | null;
  /** The shop's zone: its today is the last day that can be chosen. */
  timeZone: string;
  /** First day that the import covers; undefined while it is not known. */
  coveredFrom: LocalDay | null | undefined;
  integrations: readonly Integration[];
}

/** What is shown, one button each: the days and the sources. */
export function FilterBar({ filter, onChange, range, timeZone, coveredFrom, integrations }: FilterBarProps) {
  const today = useToday(timeZone);
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
      <KnownOnPicker asOf={filter.asOf} today={today} onChange={(asOf) => onChange({ ...filter, asOf })} />
      <SourceSelect filter={filter} onChange={onChange} integrations={integrations} />
    </div>
  );
}
