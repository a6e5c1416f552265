import {
  PARTNERS_WITHOUT_SALES,
  SOURCE_IDS,
  type ImportProgress,
  type Integration,
  type SalesSource,
} from "@portal/shared-ui/api";

export type SalesConnection = Integration & { partner: SalesSource };

export function isSalesSource(text: string): text is SalesSource {
  return SOURCE_IDS.some((source) => source === text);
}

/**
 * Square's name of 'You sold'; null when the figures can differ. They are equal only for Square alone with all locations: otherwise bank deposits and
 * sales of unlinked sources may be included.
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

/** The linked sources of sales (S37). */
export function findSalesConnections(integrations: readonly Integration[]): SalesConnection[] {
  return integrations.filter(
    (integration): integration is SalesConnection =>
      isSalesSource(integration.partner) && integration.status !== "disconnected",
  );
}

/** null: none. */
export function findImport(integrations: readonly Integration[]): ImportProgress | null {
  return integrations.find((row) => row.import !== null)?.import ?? null;
}
