import { printWeekday } from "@portal/api-contract";

/** For the agency's staff. */
export const riskTexts = {
  noClient: "There is no such client.",
  noDay: "Please choose a day.",
  past: "Choose today or a later day.",
  tooFar: "Choose a day within a year.",
  cursor: "This cursor is not one of this list.",
  alert: (score: number) => `The score reached ${String(score)}. The team was notified.`,
  hold: (until: string | null, reason: string) =>
    `On hold ${until === null ? "until it is lifted" : `until ${printWeekday(until)}`}: ${reason}`,
  lift: (reason: string) => `The hold was lifted: ${reason}`,
  snooze: (until: string | null, reason: string) =>
    `Snoozed until ${until === null ? "further notice" : printWeekday(until)}: ${reason}`,
};
