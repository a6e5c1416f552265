import type { InvoiceFilter, InvoiceListAnswer, InvoiceListItem, InvoiceListQuery } from "@portal/api-contract";
import { Readable } from "node:stream";
import { toLocalDay } from "../../../models/values/local-day";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import type { Clock } from "../../../platform/clock/clock";
import { csvMark, DecimalText, writeCsvLine } from "../../../platform/csv/csv-line";
import { FileAnswer } from "../../../platform/http/file-answer";
import { listInvoiceRows, sumInvoices } from "./list-invoices.sql";

export const invoiceFileType = "text/csv";

const defaultPage = 50;
const filePage = 200;

interface ListDependencies {
  clock: Clock;
  agencyTimeZone: string;
}

const toCursor = ({ issuedAt, id }: InvoiceListItem) => ({ at: new Date(issuedAt), id });

/** Newest first; sums of all matching invoices. */
export async function listInvoices(
  { agencyTimeZone: timeZone }: Pick<ListDependencies, "agencyTimeZone">,
  { cursor, limit = defaultPage, ...filter }: InvoiceListQuery,
): Promise<InvoiceListAnswer> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const [rows, totals] = await Promise.all([
    listInvoiceRows(filter, { timeZone, after, limit: limit + 1 }),
    sumInvoices(filter, timeZone),
  ]);
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, totals, nextCursor: last ? writeTimeCursor(toCursor(last)) : null };
}

/** As `-1234.50`. */
function toDollars(cents: number): DecimalText {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return new DecimalText(`${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

const columns: Readonly<Record<string, (item: InvoiceListItem) => unknown>> = {
  Invoice: (item) => item.invoice_number,
  Client: ({ name }) => name,
  Status: ({ status }) => (status === "credited" ? "written off" : status),
  "Issued (UTC)": ({ issuedAt }) => issuedAt,
  "Sales from": (item) => item.time_period.start,
  "Sales to": (item) => item.time_period.end,
  "Debit date": ({ debitDate, postponed }) => (postponed === true ? "postponed" : debitDate),
  Total: ({ total }) => toDollars(total),
  Debited: ({ debited }) => toDollars(debited),
  "Paid another way": ({ paidOtherwise }) => toDollars(paidOtherwise),
  Owed: ({ due }) => toDollars(due),
};

async function* writeFile({ agencyTimeZone: timeZone }: ListDependencies, filter: InvoiceFilter) {
  yield csvMark + writeCsvLine(Object.keys(columns));
  let after: ReturnType<typeof toCursor> | null = null;
  for (;;) {
    const rows: InvoiceListItem[] = await listInvoiceRows(filter, { timeZone, after, limit: filePage });
    for (const row of rows) yield writeCsvLine(Object.values(columns).map((pick) => pick(row)));
    const last = rows.at(-1);
    if (!last || rows.length < filePage) return;
    after = toCursor(last);
  }
}

/** Writes the CSV page by page. */
export function openInvoiceFile(dependencies: ListDependencies, filter: InvoiceFilter): FileAnswer {
  const name = `invoices-${toLocalDay(dependencies.clock.now(), dependencies.agencyTimeZone)}.csv`;
  const pieces = Readable.from(writeFile(dependencies, filter), { objectMode: false });
  return new FileAnswer(name, invoiceFileType, null, pieces);
}
