/** Writes an instant as a row has it: `Nov 20, 4:52 PM`, of another year `Nov 20, 2025, 4:52 PM`. */
export type WriteWhen = (at: string) => string;

/** One for all rows of a list: to make a format takes longer than to use it. */
export function createWriteWhen(timeZone: string, now: Date): WriteWhen {
  const time = { hour: "numeric", minute: "2-digit", month: "short", day: "numeric", timeZone } as const;
  const short = new Intl.DateTimeFormat("en-US", time);
  const long = new Intl.DateTimeFormat("en-US", { ...time, year: "numeric" });
  const year = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" });
  const thisYear = year.format(now);
  return (at) => {
    const date = new Date(at);
    // No line ends within it; engines differ in the spaces of their formats.
    return (year.format(date) === thisYear ? short : long).format(date).replace(/\s/g, "\u00A0");
  };
}
