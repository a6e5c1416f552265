import type { Integration } from "@portal/shared-ui/api";
import { Button, Icon, joinClassNames } from "@portal/shared-ui/core";
import { type DayRange, DateRangeForm, formatDayRange, useToday } from "@portal/shared-ui/dates";
import { useId, useState } from "react";

import { describeSources } from "./describe-sources.js";
import styles from "./filter-panel.module.css";
import { listPresets } from "./range-presets.js";
import type { DashboardFilter } from "./sales-filter.js";
import { SourceSelect } from "./source-select.js";

export interface FilterPanelProps {
  filter: DashboardFilter;
  onChange: (next: DashboardFilter) => void;
  /** The days that are shown, once they are known. */
  range: DayRange | null;
  /** The shop's zone: its today is the last day that can be chosen. */
  timeZone: string;
  connections: readonly Integration[];
}

/** What is shown: the days and the sources. On a phone it is folded behind one line that says what is chosen. */
export function FilterPanel({ filter, onChange, range, timeZone, connections }: FilterPanelProps) {
  const today = useToday(timeZone);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const changeRange = (next: DayRange) => onChange({ ...filter, range: next });
  return (
    <section className={styles.frame} aria-label="Filters">
      <Button
        className={styles.fold}
        wide
        icon={<Icon name="calendar" size={16} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen((before) => !before)}
      >
        Filters: {range ? formatDayRange(range) : "last 30 days"}
        {filter.sources.length === 0 ? null : `, ${describeSources(filter)}`}
      </Button>
      <div id={panelId} className={joinClassNames(styles.panel, !isOpen && styles.folded)}>
        <DateRangeForm
          range={range}
          today={today}
          missingText="Please select a start and end date"
          submitLabel="Save"
          onSubmit={changeRange}
        />
        <div className={styles.row}>
          <div className={styles.presets} role="group" aria-label="Quick ranges">
            {listPresets(today).map((preset) => (
              <Button
                key={preset.label}
                variant="quiet"
                aria-pressed={preset.range.start === range?.start && preset.range.end === range.end}
                onClick={() => changeRange(preset.range)}
              >
                {preset.label}
              </Button>
            ))}
          </div>
          <SourceSelect filter={filter} onChange={onChange} connections={connections} />
        </div>
      </div>
    </section>
  );
}
