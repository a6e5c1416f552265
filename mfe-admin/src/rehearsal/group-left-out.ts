import type { LeftOutLine } from "@portal/shared-ui/api";

/** Left-out rows for the list: separate rows, and a summary of those on earlier invoices. */
export interface LeftOutGroups {
  rows: LeftOutLine[];
  /** Rows on earlier invoices; null: none. */
  billed: { count: number; invoices: string[] } | null;
}

export function groupLeftOut(excluded: readonly LeftOutLine[]): LeftOutGroups {
  const billed = excluded.filter(({ reason }) => reason === "billed");
  const invoices = new Set(billed.flatMap(({ invoice_number }) => invoice_number ?? []));
  return {
    rows: excluded.filter(({ reason }) => reason !== "billed"),
    billed: billed.length === 0 ? null : { count: billed.length, invoices: [...invoices].sort() },
  };
}
