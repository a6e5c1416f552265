import { formatZonedInstant } from "@portal/shared-ui/dates";

/** §2 and §5; docs/product-decisions.md fixes names on the screen. */
export const linkTexts = {
  missing: "This value is missing",
  noAddress: "Enter an address that begins with http:// or https://.",
  addressTooLong: "Use at most 2,040 characters.",
  noDay: "Enter a date as mm/dd/yyyy.",
  dayPast: "Choose today or a later day.",
  noClient: "Choose a client from the list, or leave it empty.",
  passOn: "Pass on the visitor's parameters",
  passOnHelp: "Such as utm_source and fbclid, unless the end URL has its own.",
  copy: "Copy",
  copied: "Copied!",
  notCopied: "We couldn't copy it. Select the address and copy it yourself.",
} as const;

/** Most characters; S43 sets those of `endUrl`. */
export const LONGEST = { endUrl: 2040, word: 60, code: 32 } as const;

/** Label of the entry that adds the typed word to a list. */
export function describeOwnWord(word: string): string {
  return `Use “${word}”, a new one`;
}

export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function describeExpiry(expiresAt: string | null): string {
  return expiresAt === null ? "Never expires" : formatZonedInstant(expiresAt, BROWSER_ZONE);
}

export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
