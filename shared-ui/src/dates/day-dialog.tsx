import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { Button, focusFirstInvalid, TextField } from "../core/index.js";
import { PanelDialog } from "../overlay/index.js";
import styles from "./day-dialog.module.css";
import type { LocalDay } from "./local-day.js";
import { focusDay, MonthCalendar } from "./month-calendar.js";
import { readUsDay, toUsDay } from "./us-day.js";

export interface DayDialogProps {
  title: string;
  note?: string;
  day: LocalDay;
  /** Last allowed day. */
  today: LocalDay;
  explain: (day: LocalDay) => string;
  saveLabel: string;
  onSave: (day: LocalDay) => void;
  onClose: () => void;
}

function useDayDraft(day: LocalDay, today: LocalDay) {
  const [typed, setTyped] = useState(() => toUsDay(day));
  const [cursor, setCursor] = useState(day);
  const [fault, setFault] = useState<string | undefined>();
  const read = readUsDay(typed);
  const chosen = read !== null && read <= today ? read : null;

  function type(text: string) {
    setTyped(text);
    setFault(undefined);
    const next = readUsDay(text);
    if (next !== null) setCursor(next > today ? today : next);
  }

  return {
    ...{ typed, cursor, fault, chosen, type },
    moveTo: setCursor,
    tidy: () => read !== null && setTyped(toUsDay(read)),
    complain: () => setFault(read === null ? "Enter the day as mm/dd/yyyy." : "Choose a day up to today."),
  };
}

/** Only the save button applies the day. */
export function DayDialog({ title, note, day, today, explain, saveLabel, onSave, onClose }: DayDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { chosen, fault, ...draft } = useDayDraft(day, today);

  const [opened] = useState(day);
  useLayoutEffect(() => focusDay(form.current, opened), [opened]);

  useEffect(() => {
    if (form.current && fault !== undefined) focusFirstInvalid(form.current);
  }, [fault]);

  return (
    <PanelDialog
      ref={form}
      title={title}
      note={note}
      onSubmit={() => (chosen === null ? draft.complain() : onSave(chosen))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary">
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.days}>
        <TextField
          label="Day"
          placeholder="mm/dd/yyyy"
          inputMode="numeric"
          autoComplete="off"
          value={draft.typed}
          error={fault}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.tidy}
        />
        <MonthCalendar
          isOneDay
          cursor={draft.cursor}
          today={today}
          selection={{ start: chosen, end: chosen }}
          onCursorChange={draft.moveTo}
          onPick={(picked) => draft.type(toUsDay(picked))}
        />
        <p className={styles.meaning} aria-live="polite">
          {chosen === null ? "Choose a day." : explain(chosen)}
        </p>
      </div>
    </PanelDialog>
  );
}
