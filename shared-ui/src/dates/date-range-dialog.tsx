import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { Button, focusFirstInvalid, Icon, TextField } from "../core/index.js";
import { AlertDialog, PanelDialog } from "../overlay/index.js";
import styles from "./date-range-dialog.module.css";
import type { DayRange, LocalDay } from "./local-day.js";
import { focusDay, MonthCalendar } from "./month-calendar.js";
import { listPresets } from "./range-presets.js";
import { type RangeDraft, useRangeDraft } from "./use-range-draft.js";

export interface DateRangeDialogProps {
  range: DayRange | null;
  /** Last allowed day. */
  today: LocalDay;
  /** Such as `Days in Eastern Time`. */
  note?: string;
  explain?: (range: DayRange) => string;
  onSave: (range: DayRange) => void;
  onClose: () => void;
}

/** Only 'Save' applies presets, typed days and the calendar (§2, §4). */
export function DateRangeDialog({ range, today, note, explain, onSave, onClose }: DateRangeDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useRangeDraft(range, today);
  const [isMissing, setMissing] = useState(false);
  const { faults } = draft;

  const [opened] = useState(draft.cursor);
  useLayoutEffect(() => focusDay(form.current, opened), [opened]);

  useEffect(() => {
    if (form.current && (faults.start ?? faults.end)) focusFirstInvalid(form.current);
  }, [faults]);

  function save() {
    const checked = draft.check();
    if (checked === "missing") setMissing(true);
    else if (checked !== null) onSave(checked);
  }

  return (
    <PanelDialog
      ref={form}
      title="Dates"
      note={note}
      onSubmit={save}
      onClose={onClose}
      foot={<Foot {...{ faults, onClose }} />}
    >
      <div className={styles.body}>
        <Presets today={today} draft={draft} />
        <div className={styles.days}>
          <TypedDays draft={draft} />
          <MonthCalendar today={today} {...draft} onCursorChange={draft.moveTo} onPick={draft.pick} />
          <p className={styles.meaning} aria-live="polite">
            {describeSelection(draft, explain)}
          </p>
        </div>
      </div>
      {isMissing ? (
        <AlertDialog onClose={() => setMissing(false)}>Please select a start and end date</AlertDialog>
      ) : null}
    </PanelDialog>
  );
}

function Presets({ today, draft }: { today: LocalDay; draft: RangeDraft }) {
  const { start, end } = draft.selection;
  return (
    <div className={styles.presets} role="group" aria-label="Presets">
      {listPresets(today).map(({ label, range }) => (
        <Button
          key={label}
          variant="quiet"
          className={styles.preset}
          aria-pressed={range.start === start && range.end === end}
          onClick={() => draft.choose(range)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function TypedDays({ draft }: { draft: RangeDraft }) {
  const { typed, faults } = draft;
  return (
    <div className={styles.typed}>
      {(["start", "end"] as const).map((field) => (
        <TextField
          key={field}
          label={field === "start" ? "Start date" : "End date"}
          placeholder="mm/dd/yyyy"
          inputMode="numeric"
          autoComplete="off"
          value={typed[field]}
          error={faults[field]}
          onChange={(event) => draft.type(field, event.target.value)}
          onBlur={() => draft.tidy(field)}
        />
      ))}
    </div>
  );
}

function Foot({ faults, onClose }: Pick<RangeDraft, "faults"> & Pick<DateRangeDialogProps, "onClose">) {
  return (
    <>
      {faults.whole === undefined ? null : (
        <p className={styles.whole} role="alert">
          <Icon name="error" size={16} />
          {faults.whole}
        </p>
      )}
      <Button onClick={onClose}>Close</Button>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </>
  );
}

function describeSelection(
  { selection: { start, end } }: RangeDraft,
  explain: DateRangeDialogProps["explain"],
): string {
  if (start === null) return "Choose the first day.";
  if (end === null) return "Choose the last day.";
  return start <= end ? (explain?.({ start, end }) ?? "") : "";
}
