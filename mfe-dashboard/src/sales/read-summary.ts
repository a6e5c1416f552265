import type { SalesSummaryAnswer } from "@portal/shared-ui/api";

/** Fields that the wire gained: a portal of before does not tell them. */
type LaterField = "owed" | "unconfirmed" | "coveredFrom" | "otherCurrencies";
export type ToldSummary = Omit<SalesSummaryAnswer, LaterField> & Partial<Pick<SalesSummaryAnswer, LaterField>>;

/** The period before, where the import covers it and what is shown; else null: there is no earlier data (S37). */
export function readPrevious(summary: ToldSummary): SalesSummaryAnswer["previous"] {
  const { previous, coveredFrom } = summary;
  if (previous === null || coveredFrom === undefined) return previous;
  return coveredFrom !== null && coveredFrom <= previous.start ? previous : null;
}

/** Cents that are owed of the range; undefined where the portal does not tell. */
export function readOwed({ owed }: ToldSummary): number | undefined {
  return owed;
}

/** What of the owed is not confirmed (S31); null where all is, and where the portal does not tell. */
export function readUnconfirmed({ unconfirmed }: ToldSummary): SalesSummaryAnswer["unconfirmed"] | null {
  return unconfirmed && (unconfirmed.count > 0 || unconfirmed.commission !== 0) ? unconfirmed : null;
}

/** How many rows of other currencies are left out, in words, one sentence a currency. */
export function describeOtherCurrencies({ otherCurrencies = [] }: ToldSummary): string | null {
  if (otherCurrencies.length === 0) return null;
  const counts = otherCurrencies.map(({ currency, count }) => {
    const sales = count === 1 ? "1 sale" : `${count.toLocaleString("en-US")} sales`;
    return `${sales} in ${currency}`;
  });
  return `Left out of these figures: ${new Intl.ListFormat("en-US").format(counts)}. Only US dollars are counted and billed.`;
}
