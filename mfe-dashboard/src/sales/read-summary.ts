import type { SalesSummaryAnswer } from "@portal/shared-ui/api";

/** An older portal does not send these. */
type LaterField = "owed" | "unconfirmed" | "coveredFrom" | "otherCurrencies";
export type CompatibleSummary = Omit<SalesSummaryAnswer, LaterField> & Partial<Pick<SalesSummaryAnswer, LaterField>>;

/** Figures of the previous period; null where the import does not cover it (S37). */
export function readPrevious(summary: CompatibleSummary): SalesSummaryAnswer["previous"] {
  const { previous, coveredFrom } = summary;
  if (previous === null || coveredFrom === undefined) return previous;
  return coveredFrom !== null && coveredFrom <= previous.start ? previous : null;
}

/** The owed cents; undefined where the portal does not send them. */
export function readOwed({ owed }: CompatibleSummary): number | undefined {
  return owed;
}

/** The unconfirmed part of the owed amount (S31); null when all is confirmed, or when the portal does not send it. */
export function readUnconfirmed({ unconfirmed }: CompatibleSummary): SalesSummaryAnswer["unconfirmed"] | null {
  return unconfirmed && (unconfirmed.count > 0 || unconfirmed.commission !== 0) ? unconfirmed : null;
}

/** Sales left out because of their currency, in one sentence; null: none. */
export function describeOtherCurrencies({ otherCurrencies = [] }: CompatibleSummary): string | null {
  if (otherCurrencies.length === 0) return null;
  const counts = otherCurrencies.map(({ currency, count }) => {
    const sales = count === 1 ? "1 sale" : `${count.toLocaleString("en-US")} sales`;
    return `${sales} in ${currency}`;
  });
  return `Left out of these figures: ${new Intl.ListFormat("en-US").format(counts)}. Only US dollars are counted and billed.`;
}
