import { ROW_SOURCES, type RowSource } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { readDate, readText, type Row } from "../../../platform/db/rows";
import type { Correction } from "./plan-bill.policy";

/** The granted line, as bills name it. */
export const named = `line.source, line.external_id, line.name, line.occurred_at, line.invoice_id,
  DATE_FORMAT(line.local_day, '%Y-%m-%d') AS local_day, invoices.invoice_number,
  (SELECT COALESCE(MAX(other.round), 0) FROM invoice_lines other
    WHERE other.source = line.source AND other.external_id = line.external_id AND other.live = 1) AS round`;

export interface NamedLine {
  source: RowSource;
  externalId: string;
  name: string;
  occurredAt: Date;
  localDay: LocalDay;
  invoiceId: string;
  invoiceNumber: string;
  /** Highest round of corrections of its sale. */
  round: number;
}

export function readNamed(row: Row): NamedLine {
  const source = ROW_SOURCES.find((known) => known === row.source);
  if (source === undefined) throw new Error("A line has an unknown source.");
  return {
    source,
    externalId: readText(row, "external_id"),
    name: readText(row, "name"),
    occurredAt: readDate(row, "occurred_at"),
    localDay: readText(row, "local_day"),
    invoiceId: readText(row, "invoice_id"),
    invoiceNumber: readText(row, "invoice_number"),
    round: Number(row.round),
  };
}

/**
 * Builds the line that uses or absorbs the credit `ref`.
 *
 * @param grant `commission` signed cents
 */
export function toGrant(
  { source, externalId, round, localDay, occurredAt, invoiceId, invoiceNumber }: NamedLine,
  { commission, name, ref }: { commission: number; name: string; ref: string },
): Correction {
  return {
    source,
    id: externalId,
    saleId: null,
    round: round + 1,
    name: name.slice(0, 300),
    day: localDay,
    at: occurredAt,
    verified: 0,
    commission,
    chargedOn: { invoiceId, invoiceNumber },
    grantRef: ref,
  };
}
