import type { LeftOutLine } from "@portal/shared-ui/api";

/** Rows on earlier invoices are summed up. */
export interface LeftOutGroups {
  rows: LeftOutLine[];
  /** null: none. */
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
