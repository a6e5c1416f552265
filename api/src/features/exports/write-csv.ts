import { csvMark, DecimalText, writeCsvLine } from "../../platform/csv/csv-line";
import { toDecimal, toWallTime, type Cell } from "./export-cell";
import type { Fact, SalesReport } from "./sales-report";

function toCsv(cell: Cell): unknown {
  if (cell === null) return null;
  switch (cell.kind) {
    case "text":
      return cell.text;
    case "number":
      return cell.value;
    case "money":
      return new DecimalText(toDecimal(cell.amount, cell.currency));
    case "day":
      return cell.day;
    case "moment":
      return cell.zone === "UTC" ? cell.at : toWallTime(cell.at, cell.zone);
  }
}

const writeFact = ({ label, cells }: Fact) => writeCsvLine([label, ...cells.map(toCsv)]);

/** Writes orders for other programs: the heads in line 1, then only rows. */
export async function* writeCsvRows({ headers, rows }: SalesReport): AsyncGenerator<string> {
  yield `${csvMark}${writeCsvLine(headers)}`;
  for await (const page of rows) yield page.map((row) => writeCsvLine(row.map(toCsv))).join("");
}

/** The last line has the number of rows and the sum. A file without that line is incomplete. */
export async function* writeCsv(report: SalesReport): AsyncGenerator<string> {
  const empty = writeCsvLine([]);
  const head = [...report.facts.map(writeFact), empty, writeCsvLine(["Summary"]), ...report.summary.map(writeFact)];
  yield `${csvMark}${head.join("")}${empty}${writeCsvLine(["Orders"])}${writeCsvLine(report.headers)}`;
  for await (const rows of report.rows) yield rows.map((row) => writeCsvLine(row.map(toCsv))).join("");
  yield `${empty}${writeFact(report.end)}`;
}
