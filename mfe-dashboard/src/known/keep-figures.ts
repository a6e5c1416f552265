import type { SalesFilter } from "@portal/shared-ui/api";

interface Asked {
  queryKey: readonly unknown[];
}

/** What a query of a filter is asked as of: the filter follows the name in its key. */
function readAsOf({ queryKey }: Asked): string | undefined {
  return (queryKey[1] as SalesFilter | undefined)?.asOf;
}

/**
 * For `placeholderData` of a call about `query`: what was shown stays until the answer comes, unless it was known as of another
 * day; figures of two days never stand in one page.
 */
export function keepFigures({ asOf }: SalesFilter) {
  return <Answer>(shown: Answer | undefined, asked: Asked | undefined): Answer | undefined =>
    asked !== undefined && readAsOf(asked) === asOf ? shown : undefined;
}
