import { findDateFormat } from "@portal/shared-ui/dates";

/** `Nov 20, 4:52 PM`, in another year `Nov 20, 2025, 4:52 PM`. */
export type WriteWhen = (at: string) => string;

/** Creates the function that all rows of a list share. */
export function createWriteWhen(timeZone: string, now: Date): WriteWhen {
  const time = { hour: "numeric", minute: "2-digit", month: "short", day: "numeric" } as const;
  const short = findDateFormat(timeZone, time);
  const long = findDateFormat(timeZone, { ...time, year: "numeric" });
  const year = findDateFormat(timeZone, { year: "numeric" });
  const thisYear = year.format(now);
  return (at) => {
    const date = new Date(at);
    // Non-breaking spaces only: engines differ in the spaces of their formats.
    return (year.format(date) === thisYear ? short : long).format(date).replace(/\s/g, "\u00A0");
  };
}
