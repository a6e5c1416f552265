import {
  PARTNERS_WITHOUT_SALES,
  SOURCE_IDS,
  type ImportProgress,
  type Integration,
  type SalesSource,
} from "@portal/shared-ui/api";

/** A partner that sales come from. */
export type SalesConnection = Integration & { partner: SalesSource };

export function isSalesSource(text: string): text is SalesSource {
  return SOURCE_IDS.some((source) => source === text);
}

/**
 * What 'You sold' is called in the seller's own till, where it is the same figure: sales of Square alone are shown, and all its
 * locations; a marked deposit of the bank may be among what no source was chosen of, and sales of a source that was unlinked stay.
 */
export function describeCollected(
  { sources, locations }: { sources: readonly SalesSource[]; locations: readonly string[] },
  integrations: readonly Integration[],
): string | null {
  const mayHaveSold = ({ partner, status, lastSyncAt }: Integration) =>
    !["square", ...PARTNERS_WITHOUT_SALES].includes(partner) && (status !== "disconnected" || lastSyncAt !== null);
  const isSquareAlone = sources.length === 0 ? !integrations.some(mayHaveSold) : sources.join() === "square";
  const isLinked = integrations.some(({ partner, status }) => partner === "square" && status !== "disconnected");
  return isSquareAlone && isLinked && locations.length === 0 ? "Total collected in Square" : null;
}

/** The systems that sales come from, and that somebody has linked (S37). */
export function findSalesConnections(integrations: readonly Integration[]): SalesConnection[] {
  return integrations.filter(
    (integration): integration is SalesConnection =>
      isSalesSource(integration.partner) && integration.status !== "disconnected",
  );
}

/** The first import that runs; null: none does. */
export function findImport(integrations: readonly Integration[]): ImportProgress | null {
  return integrations.find((row) => row.import !== null)?.import ?? null;
}
