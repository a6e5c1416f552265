import { writeZip, type ZipEntry } from "../../platform/zip/write-zip";
import { text, type Cell } from "./export-cell";
import { orderColumns } from "./order-columns";
import type { Fact, SalesReport } from "./sales-report";
import { writeWorkbookParts } from "./xlsx-parts";
import { writeSheet, type Sheet, type SheetRow } from "./xlsx-sheet";

/** Most rows of a sheet, head included (Excel 2007 and later). */
const longestSheet = 1_048_576;

const factRow = ({ label, cells }: Fact): SheetRow => ({ cells: [text(label), ...cells] });
const head = (...labels: readonly string[]): SheetRow => ({ cells: labels.map(text), isHead: true });

async function* one<T>(value: T): AsyncGenerator<T> {
  yield await Promise.resolve(value);
}

function summarySheet({ facts, summary, end }: SalesReport): Sheet {
  const rows = [...facts.map(factRow), { cells: [] }, head("Summary"), ...summary.map(factRow), { cells: [] }];
  return { name: "Summary", widths: [34, 24, 60, 14, 14], frozenRows: 0, rows: one([...rows, factRow(end)]) };
}

/** Each call of the result reads the next `most` rows, for one sheet. */
function createSheetReader(rows: SalesReport["rows"], most: number) {
  const source = rows[Symbol.asyncIterator]();
  let waiting: readonly (readonly Cell[])[] = [];
  return async function* readSheet(): AsyncGenerator<readonly (readonly Cell[])[]> {
    let left = most;
    while (left > 0) {
      if (waiting.length === 0) {
        const next = await source.next();
        if (next.done === true) return;
        waiting = next.value;
      }
      const taken = waiting.slice(0, left);
      waiting = waiting.slice(left);
      left -= taken.length;
      yield taken;
    }
  };
}

function orderSheets({ headers, orderCount, rows }: SalesReport, rowsPerSheet: number): Sheet[] {
  const most = rowsPerSheet - 1;
  const readSheet = createSheetReader(rows, most);
  async function* withHead(isLast: boolean): AsyncGenerator<readonly SheetRow[]> {
    yield [head(...headers)];
    for await (const page of readSheet()) yield page.map((cells) => ({ cells }));
    // Reads past the last row, because `rows` compares the orders with the summary only at its end.
    if (isLast) for await (const page of readSheet()) yield page.map((cells) => ({ cells }));
  }
  const sheets = Math.max(1, Math.ceil(orderCount / most));
  return Array.from({ length: sheets }, (_, index) => ({
    name: index === 0 ? "Orders" : `Orders ${String(index + 1)}`,
    widths: orderColumns.map(({ width }) => width),
    frozenRows: 1,
    rows: withHead(index === sheets - 1),
  }));
}

/** Writes while it reads. A workbook that was cut off cannot be opened. */
export function writeXlsx(
  report: SalesReport,
  { at, rowsPerSheet = longestSheet }: { at: Date; rowsPerSheet?: number },
): AsyncGenerator<Buffer> {
  const sheets = [summarySheet(report), ...orderSheets(report, rowsPerSheet)];
  const parts = [...writeWorkbookParts(sheets.map(({ name }) => name))];
  const entries: ZipEntry[] = [
    ...parts.map(([path, part]) => ({ path, content: Buffer.from(part) })),
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${String(index + 1)}.xml`,
      content: writeSheet(sheet),
    })),
  ];
  return writeZip(entries, at);
}
