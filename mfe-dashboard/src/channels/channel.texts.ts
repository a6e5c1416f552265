import type { ChannelFigures, CountsByLevel, SalesChannel } from "@portal/shared-ui/api";

export const channelTexts: Readonly<Record<SalesChannel, string>> = {
  "facebook-ads": "Facebook Ads",
  "google-ads": "Google Ads",
  "direct-website": "Direct Website",
};

/** Certainty of the figures, and what they must not be used for. */
export const ATTRIBUTION_NOTE =
  "Seen by link: the customer clicked one of our links. Likely: the address names the link or campaign, or the email " +
  "matches. Possible: the phone number matches, but people share phones. This changes neither the figures and orders " +
  "below nor what you owe.";

const sumOf = ({ certain, likely, possible }: CountsByLevel) => certain + likely + possible;

/** `3 (2 likely, 1 possible)` */
export function describeSales(sales: CountsByLevel): string {
  const levels = [
    [sales.certain, "seen by link"],
    [sales.likely, "likely"],
    [sales.possible, "possible"],
  ] as const;
  const counts = levels.flatMap(([count, word]) => (count > 0 ? [`${count.toLocaleString("en-US")} ${word}`] : []));
  return counts.length === 0 ? "0" : `${sumOf(sales).toLocaleString("en-US")} (${counts.join(", ")})`;
}

/** `undefined` figures: loading. */
export function describeBox(
  figures: ChannelFigures | undefined,
  { isSiteLinked, isError }: { isSiteLinked: boolean; isError: boolean },
): { help: string | undefined; isEmpty: boolean } {
  if (figures === undefined) return { help: isError ? "Could not be loaded" : undefined, isEmpty: true };
  const { visits, leads, sales, totalSales } = figures;
  const isEmpty = visits + leads + sumOf(sales) === 0 && totalSales === 0;
  if (!isEmpty) return { help: undefined, isEmpty };
  return { help: isSiteLinked ? "No visitors in this period" : "Not connected", isEmpty };
}
