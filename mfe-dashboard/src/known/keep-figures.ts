import type { SalesFilter } from "@portal/shared-ui/api";

interface Asked {
  queryKey: readonly unknown[];
}

/** The `asOf` of a query: its filter follows the name in the key. */
function readAsOf({ queryKey }: Asked): string | undefined {
  return (queryKey[1] as SalesFilter | undefined)?.asOf;
}

/**
 * `placeholderData` that keeps the shown figures until the answer to `query` arrives. Figures as of another day are
 * dropped: a page must not mix figures as of two days.
 */
export function keepFigures({ asOf }: SalesFilter) {
  return <Answer>(shown: Answer | undefined, asked: Asked | undefined): Answer | undefined =>
    asked !== undefined && readAsOf(asked) === asOf ? shown : undefined;
}
