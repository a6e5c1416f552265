import type { SalesSummaryAnswer } from "@portal/shared-ui/api";

/** An older portal does not send these. */
type LaterField = "owed" | "unconfirmed" | "coveredFrom" | "otherCurrencies";
export type CompatibleSummary = Omit<SalesSummaryAnswer, LaterField> & Partial<Pick<SalesSummaryAnswer, LaterField>>;

/** null where the import does not cover it (S37). */
export function readPrevious(summary: CompatibleSummary): SalesSummaryAnswer["previous"] {
  const { previous, coveredFrom } = summary;
  if (previous === null || coveredFrom === undefined) return previous;
  return coveredFrom !== null && coveredFrom <= previous.start ? previous : null;
}

/** Cents; undefined where the portal does not send it. */
export function readOwed({ owed }: CompatibleSummary): number | undefined {
  return owed;
}

/** Part of the owed amount (S31); null where all is confirmed or not sent. */
export function readUnconfirmed({ unconfirmed }: CompatibleSummary): SalesSummaryAnswer["unconfirmed"] | null {
  return unconfirmed && (unconfirmed.count > 0 || unconfirmed.commission !== 0) ? unconfirmed : null;
}

/** Omitted rows, one sentence per currency. */
export function describeOtherCurrencies({ otherCurrencies = [] }: CompatibleSummary): string | null {
  if (otherCurrencies.length === 0) return null;
  const counts = otherCurrencies.map(({ currency, count }) => {
    const sales = count === 1 ? "1 sale" : `${count.toLocaleString("en-US")} sales`;
    return `${sales} in ${currency}`;
  });
  return `Left out of these figures: ${new Intl.ListFormat("en-US").format(counts)}. Only US dollars are counted and billed.`;
}
