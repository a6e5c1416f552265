import type { InvoiceLine, LineState } from "@portal/shared-ui/api";

/** Cents of the lines that are in a state now. */
export const countIn = (lines: readonly InvoiceLine[], wanted: LineState): number =>
  lines
    .flatMap(({ states }) => states)
    .reduce((cents, { state, amount }) => (state === wanted ? cents + amount : cents), 0);

/** The line waits for the agency's answer. */
export const isInQuestion = ({ dispute }: InvoiceLine) => dispute?.outcome === null;
