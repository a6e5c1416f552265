import { ROW_SOURCES } from "@portal/api-contract";
import { readDate, readText, type Row } from "../../../platform/db/rows";
import type { Correction } from "./plan-bill.policy";

/** The line that a grant is about, by which a bill names it. */
export const named = `line.source, line.external_id, line.name, line.occurred_at, line.invoice_id,
  DATE_FORMAT(line.local_day, '%Y-%m-%d') AS local_day, invoices.invoice_number,
  (SELECT COALESCE(MAX(other.round), 0) FROM invoice_lines other
    WHERE other.source = line.source AND other.external_id = line.external_id AND other.live = 1) AS round`;

/** A line of a bill that settles `ref`. @param grant `commission` signed cents */
export function readGrant(
  row: Row,
  { commission, name, ref }: { commission: number; name: string; ref: string },
): Correction {
  const source = ROW_SOURCES.find((known) => known === row.source);
  if (source === undefined) throw new Error("A line has an unknown source.");
  return {
    source,
    id: readText(row, "external_id"),
    round: Number(row.round) + 1,
    name: name.slice(0, 300),
    day: readText(row, "local_day"),
    at: readDate(row, "occurred_at"),
    verified: 0,
    commission,
    chargedOn: { invoiceId: readText(row, "invoice_id"), invoiceNumber: readText(row, "invoice_number") },
    grantRef: ref,
  };
}
