export { findBrowserZone } from "./browser-zone.js";
export { findDateFormat } from "./date-format.js";
export { DateField, type DateFieldProps } from "./date-field.js";
export { DateRangeForm, type DateRangeFormProps } from "./date-range-form.js";
export { DateRangePicker, type DateRangePickerProps } from "./date-range-picker.js";
export { DayPicker, type DayPickerProps } from "./day-picker.js";
export {
  formatCompactRange,
  formatDay,
  formatDayRange,
  formatInstant,
  formatWeekday,
  formatZonedInstant,
} from "./format-day.js";
export { formatTimeZone, nameTimeZone } from "./format-time-zone.js";
export {
  addDays,
  countDays,
  type DayRange,
  isLocalDay,
  isTooLong,
  type LocalDay,
  toLocalDay,
  toUtcDate,
} from "./local-day.js";
export { readUsDay, toUsDay } from "./us-day.js";
export { useNow, useToday } from "./use-today.js";
