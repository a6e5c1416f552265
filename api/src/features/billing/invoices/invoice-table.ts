import type { DocumentTable, TableRow } from "../../../documents/document-table";
import { printDay, printMoney } from "../billing.texts";
import type { toInvoiceLines } from "./invoice-lines";

export type Lines = ReturnType<typeof toInvoiceLines>;
type Line = Lines[number];

const columns: DocumentTable["columns"] = [
  { title: "When", width: 62, align: "start" },
  { title: "Sold", width: 220, align: "start" },
  { title: "Total", width: 70, align: "end" },
  { title: "Counts", width: 70, align: "end" },
  { title: "Commission", width: 70, align: "end" },
];

const sum = (lines: Lines, pick: (line: Line) => number) => lines.reduce((cents, line) => cents + pick(line), 0);

const amountsOf = (lines: Lines): string[] => [
  printMoney(sum(lines, ({ totalCents }) => totalCents)),
  printMoney(sum(lines, ({ verifiedCents }) => verifiedCents)),
  printMoney(sum(lines, ({ commissionCents }) => commissionCents)),
];

const kinds: Readonly<Partial<Record<Line["kind"], string>>> = {
  refund: "Refund: ",
  dispute: "Dispute: ",
  credit: "Credit: ",
  correction: "Correction: ",
};

function toRow(line: Line, clock: Intl.DateTimeFormat): TableRow {
  const name = `${kinds[line.kind] ?? ""}${line.name}\n${line.source} ${line.externalId}`;
  return { kind: "line", cells: [clock.format(line.occurredAt), name, ...amountsOf([line])] };
}

const countOf = (number: number) => `${String(number)} ${number === 1 ? "line" : "lines"}`;

/** A day's subtotal, then its lines. */
function toDay(day: string, lines: Lines, clock: Intl.DateTimeFormat): TableRow[] {
  const subtotal: TableRow = { kind: "subtotal", cells: [printDay(day), countOf(lines.length), ...amountsOf(lines)] };
  return [subtotal, ...lines.map((line) => toRow(line, clock))];
}

/** Newest day first, like the page. */
export function toInvoiceTable(lines: Lines, timeZone: string): DocumentTable {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  const sorted = [...lines].sort((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime());
  const days = [...new Set(sorted.map(({ localDay }) => localDay))].sort().reverse();
  const rows = days.flatMap((day) =>
    toDay(
      day,
      sorted.filter(({ localDay }) => localDay === day),
      clock,
    ),
  );
  const total: TableRow = { kind: "total", cells: ["", countOf(lines.length), ...amountsOf(lines)] };
  return { kind: "table", columns, rows: [...rows, total] };
}
