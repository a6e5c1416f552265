import { addDays, DayPicker, formatDay, type LocalDay } from "@portal/shared-ui/dates";

export interface AsOfPickerProps {
  /** null: current figures. */
  asOf: LocalDay | null;
  today: LocalDay;
  onChange: (asOf: LocalDay | null) => void;
  className?: string;
}

/** Choosing today returns to the current figures. */
export function AsOfPicker({ asOf, today, onChange, className }: AsOfPickerProps) {
  const yesterday = addDays(today, -1);
  return (
    <DayPicker
      className={className}
      title="View as of a past date"
      note="See this page as it was at the end of a past day"
      day={asOf === null || asOf > today ? yesterday : asOf}
      today={today}
      explain={(day) =>
        day < today
          ? `The same range as of ${formatDay(day)}, without sales and refunds reported later.`
          : "Today’s figures."
      }
      saveLabel="Show"
      onChange={(day) => onChange(day < today ? day : null)}
    >
      {asOf === null ? "View as of a past date" : `As of ${formatDay(asOf)}`}
    </DayPicker>
  );
}
