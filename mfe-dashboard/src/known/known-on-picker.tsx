import { addDays, DayPicker, formatDay, type LocalDay } from "@portal/shared-ui/dates";

export interface KnownOnPickerProps {
  /** null: current figures. */
  asOf: LocalDay | null;
  today: LocalDay;
  onChange: (asOf: LocalDay | null) => void;
  className?: string;
}

/** 'View as of a past date': chooses the day; today returns to the current figures. */
export function KnownOnPicker({ asOf, today, onChange, className }: KnownOnPickerProps) {
  const yesterday = addDays(today, -1);
  return (
    <DayPicker
      className={className}
      title="View as of a past date"
      note="What this page showed at the end of a day"
      day={asOf === null || asOf > today ? yesterday : asOf}
      today={today}
      explain={(day) =>
        day < today
          ? `The same range as it was known at the end of ${formatDay(day)}, before later sales and refunds came in.`
          : "The figures of now."
      }
      saveLabel="Show"
      onChange={(day) => onChange(day < today ? day : null)}
    >
      {asOf === null ? "View as of a past date" : `As of ${formatDay(asOf)}`}
    </DayPicker>
  );
}
