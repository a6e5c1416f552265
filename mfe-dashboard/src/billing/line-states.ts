import type { InvoiceLine, LineState } from "@portal/shared-ui/api";

/** Cents. */
export const countIn = (lines: readonly InvoiceLine[], wanted: LineState): number =>
  lines
    .flatMap(({ states }) => states)
    .reduce((cents, { state, amount }) => (state === wanted ? cents + amount : cents), 0);

export const isInQuestion = ({ dispute }: InvoiceLine) => dispute?.outcome === null;
