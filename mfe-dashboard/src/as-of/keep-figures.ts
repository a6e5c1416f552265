import type { SalesFilter } from "@portal/shared-ui/api";

interface KeyedQuery {
  queryKey: readonly unknown[];
}

/** Reads the filter from a query's key, where it follows the name. */
function readAsOf({ queryKey }: KeyedQuery): string | undefined {
  return (queryKey[1] as SalesFilter | undefined)?.asOf;
}

/** `placeholderData` that keeps the shown figures until `query` is answered. Drops figures as of another day: a page must not mix two days. */
export function keepFigures({ asOf }: SalesFilter) {
  return <Answer>(shown: Answer | undefined, previous: KeyedQuery | undefined): Answer | undefined =>
    previous !== undefined && readAsOf(previous) === asOf ? shown : undefined;
}
