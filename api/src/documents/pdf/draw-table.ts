import type { DocumentTable, TableRow } from "../document-table";
import { layout } from "./page-layout";

type Pdf = PDFKit.PDFDocument;
type Parent = PDFKit.PDFStructureElement;

export interface CellStyle {
  font: "regular" | "bold";
  size: number;
  color?: string;
  width: number;
  align?: "left" | "right";
}

export interface TableWriter {
  pdf: Pdf;
  write: (text: string, style: CellStyle, x: number, y: number) => void;
  heightOf: (text: string, style: CellStyle) => number;
  fits: (height: number) => boolean;
  drawEach: <T>(pieces: readonly T[], draw: (piece: T) => void) => Promise<void>;
}

const gap = 8;
const padding = 4;

interface Cell {
  text: string;
  style: CellStyle;
  x: number;
}

function toCells({ columns }: DocumentTable, { cells, kind }: TableRow, color?: string): Cell[] {
  let x = layout.margins.left;
  return columns.map(({ width, align }, index) => {
    const style: CellStyle = {
      ...{
        font: kind === "line" ? "regular" : "bold",
        size: 9,
        width: width - gap,
        align: align === "end" ? "right" : "left",
      },
      ...(color !== undefined && { color }),
    };
    const cell = { text: cells[index] ?? "", style, x };
    x += width;
    return cell;
  });
}

const heightOfRow = ({ heightOf }: TableWriter, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, style }) => (text === "" ? 0 : heightOf(text, style)))) + 2 * padding;

/** An artifact, which screen readers skip. */
function drawRule({ pdf }: TableWriter, y: number): void {
  const { left } = layout.margins;
  pdf.markContent("Artifact", { type: "Layout" });
  pdf
    .moveTo(left, y)
    .lineTo(left + layout.width, y)
    .lineWidth(0.5)
    .strokeColor(layout.line)
    .stroke();
  pdf.endMarkedContent();
}

/** The repeated head is an artifact, because screen readers have already read it aloud. */
function repeatHead(writer: TableWriter, cells: readonly Cell[]): void {
  const { pdf } = writer;
  const { y } = pdf;
  pdf.markContent("Artifact", { type: "Layout" });
  for (const { text, style, x } of cells) writer.write(text, style, x, y + padding);
  pdf.endMarkedContent();
  pdf.y = y + heightOfRow(writer, cells);
  drawRule(writer, pdf.y);
}

function drawRow(writer: TableWriter, table: Parent, cells: readonly Cell[], role: "TH" | "TD"): void {
  const { pdf } = writer;
  const height = heightOfRow(writer, cells);
  const { y } = pdf;
  const row = pdf.struct("TR");
  table.add(row);
  for (const { text, style, x } of cells) {
    row.add(pdf.struct(role, {}, () => writer.write(text === "" ? " " : text, style, x, y + padding)));
  }
  row.end();
  pdf.y = y + height;
  drawRule(writer, pdf.y);
}

export async function drawTable(writer: TableWriter, parent: Parent, content: DocumentTable): Promise<void> {
  const { pdf } = writer;
  const head = toCells(content, { kind: "total", cells: content.columns.map(({ title }) => title) }, layout.faint);
  const table = pdf.struct("Table");
  parent.add(table);
  if (!writer.fits(3 * heightOfRow(writer, head))) pdf.addPage();
  drawRow(writer, table, head, "TH");
  await writer.drawEach(content.rows, (row) => {
    const cells = toCells(content, row);
    if (!writer.fits(heightOfRow(writer, cells))) {
      pdf.addPage();
      repeatHead(writer, head);
    }
    drawRow(writer, table, cells, "TD");
  });
  table.end();
  pdf.x = layout.margins.left;
  pdf.y += 6;
}
