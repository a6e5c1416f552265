import type { SalesFilter } from "@portal/shared-ui/api";

interface KeyedQuery {
  queryKey: readonly unknown[];
}

/** The `asOf` of a query: its filter follows the name in the key. */
function readAsOf({ queryKey }: KeyedQuery): string | undefined {
  return (queryKey[1] as SalesFilter | undefined)?.asOf;
}

/**
 * `placeholderData` that keeps the shown figures until the answer to `query` arrives. Figures as of another day are
 * dropped: a page must not mix figures as of two days.
 */
export function keepFigures({ asOf }: SalesFilter) {
  return <Answer>(shown: Answer | undefined, previous: KeyedQuery | undefined): Answer | undefined =>
    previous !== undefined && readAsOf(previous) === asOf ? shown : undefined;
}
