import { toDecimal, toWallTime, type Cell } from "./export-cell";

const cellStyles = { plain: 0, bold: 1, day: 2, moment: 3, money: 4, wholeMoney: 5 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Characters; Excel reports a file with a longer cell as broken. */
const longestText = 32_767;

/** Characters that XML 1.0 cannot contain, and lone surrogates. */
// eslint-disable-next-line no-control-regex -- these are the ones
const unspeakable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Excel decodes `_x000A_`, so a literal `_x` sequence is escaped too. */
export function escapeXml(value: string): string {
  return value
    .replace(unspeakable, "\uFFFD")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Days since 1899-12-30 with the time as fraction. Spreadsheets have no zones. */
function toSerial(wallTime: string): string {
  const milliseconds = Date.parse(`${wallTime.replace(" ", "T")}Z`);
  return String(milliseconds / 86_400_000 + 25_569);
}

const numberCell = (place: string, style: number, value: string) =>
  `<c r="${place}" s="${String(style)}"><v>${value}</v></c>`;

/** An inline string is never read as a formula. */
function textCell(place: string, style: number, value: string): string {
  const cut = value.length > longestText ? `${value.slice(0, longestText - 1)}…` : value;
  return `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`;
}

function writeCell(place: string, cell: Cell, isHead: boolean): string {
  if (cell === null) return "";
  switch (cell.kind) {
    case "text":
      return textCell(place, isHead ? cellStyles.bold : cellStyles.plain, cell.text);
    case "number":
      return numberCell(place, cellStyles.plain, String(cell.value));
    case "money": {
      const decimal = toDecimal(cell.amount, cell.currency);
      return numberCell(place, decimal.includes(".") ? cellStyles.money : cellStyles.wholeMoney, decimal);
    }
    case "day":
      return numberCell(place, cellStyles.day, toSerial(`${cell.day} 00:00:00`));
    case "moment":
      return numberCell(place, cellStyles.moment, toSerial(toWallTime(cell.at, cell.zone)));
  }
}

/** `A` for 0; at most 26 columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

export interface Sheet {
  name: string;
  widths: readonly number[];
  /** Rows at the top that do not scroll. */
  frozenRows: number;
  rows: AsyncIterable<readonly SheetRow[]>;
}

export interface SheetRow {
  cells: readonly Cell[];
  isHead?: boolean;
}

export async function* writeSheet({ widths, frozenRows, rows }: Sheet): AsyncGenerator<string> {
  const pane = `<pane ySplit="${String(frozenRows)}" topLeftCell="A${String(frozenRows + 1)}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map((width, index) => {
    const place = String(index + 1);
    return `<col min="${place}" max="${place}" width="${String(width)}" customWidth="1"/>`;
  });
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozenRows > 0 ? pane : ""}</sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  let number = 0;
  for await (const page of rows) {
    yield page
      .map(({ cells, isHead = false }) => {
        number += 1;
        const row = String(number);
        const written = cells.map((cell, column) => writeCell(`${letterOf(column)}${row}`, cell, isHead));
        return `<row r="${row}">${written.join("")}</row>`;
      })
      .join("");
  }
  yield "</sheetData></worksheet>";
}
