import type { LeftOutLine } from "@portal/shared-ui/api";

/** What is left out as it is listed: each row by itself, those on invoices already together. */
export interface LeftOutGroups {
  rows: LeftOutLine[];
  /** Of earlier invoices; null where there are none. */
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
