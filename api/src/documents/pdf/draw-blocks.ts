import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import type { DocumentTable } from "../document-table";
import { drawTable, type TableWriter } from "./draw-table";
import { layout } from "./page-layout";

type Pdf = PDFKit.PDFDocument;
/** Grouping element that the pieces become children of: what a screen reader walks through. */
type Parent = PDFKit.PDFStructureElement;

const { left } = layout.margins;

interface Style {
  font: "regular" | "bold";
  size: number;
  color?: string;
  width?: number;
  align?: "left" | "right";
}

function set(pdf: Pdf, { font, size, color = layout.ink }: Style): Pdf {
  return pdf.font(font).fontSize(size).fillColor(color);
}

function heightOf(pdf: Pdf, text: string, style: Style): number {
  return set(pdf, style).heightOfString(text, { width: style.width ?? layout.width, lineGap: 2 });
}

/** Begins a page where this much does not fit on the one that is open. */
function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - layout.margins.bottom) pdf.addPage();
}

function write(pdf: Pdf, text: string, style: Style, x = left, y = pdf.y): void {
  set(pdf, style).text(text, x, y, { width: style.width ?? layout.width, lineGap: 2, align: style.align ?? "left" });
}

const titleStyle: Style = { font: "bold", size: 20 };
const headingStyle: Style = { font: "bold", size: 12 };
const textStyle: Style = { font: "regular", size: 10 };
const nameStyle: Style = { font: "regular", size: 9, color: layout.faint, width: layout.nameWidth };
const valueStyle: Style = { font: "regular", size: 10, width: layout.width - layout.nameWidth - 10 };

export function drawTitle(pdf: Pdf, parent: Parent, text: string): void {
  const heading = pdf.struct("H1", {}, () => write(pdf, text, titleStyle));
  parent.add(heading);
  pdf.y += 8;
}

function drawHeading(pdf: Pdf, parent: Parent, text: string): void {
  pdf.y += 10;
  // A heading does not stand alone at the foot of a page.
  makeRoom(pdf, heightOf(pdf, text, headingStyle) + 48);
  parent.add(pdf.struct("H2", {}, () => write(pdf, text, headingStyle)));
  pdf.y += 3;
}

function drawClause(pdf: Pdf, parent: Parent, number: string, text: string): void {
  const style: Style = { ...textStyle, width: layout.width - layout.clauseIndent };
  makeRoom(pdf, heightOf(pdf, text, style));
  const { y } = pdf;
  const clause = pdf.struct("P", {}, () => {
    write(pdf, `${number} `, { ...textStyle, color: layout.faint, width: layout.clauseIndent }, left, y);
    write(pdf, text, style, left + layout.clauseIndent, y);
  });
  parent.add(clause);
  pdf.y += 5;
}

function drawParagraph(pdf: Pdf, parent: Parent, text: string): void {
  makeRoom(pdf, heightOf(pdf, text, textStyle));
  parent.add(pdf.struct("P", {}, () => write(pdf, text, textStyle)));
  pdf.y += 5;
}

function drawFact(pdf: Pdf, table: Parent, { name, value }: DocumentFact): void {
  const height = Math.max(heightOf(pdf, name, nameStyle), heightOf(pdf, value, valueStyle)) + 8;
  makeRoom(pdf, height);
  const { y } = pdf;
  const row = pdf.struct("TR");
  table.add(row);
  row.add(pdf.struct("TH", {}, () => write(pdf, name, nameStyle, left, y + 1)));
  row.add(pdf.struct("TD", {}, () => write(pdf, value, valueStyle, left + layout.nameWidth + 10, y)));
  row.end();
  pdf.x = left;
  pdf.y = y + height;
}

/** So many pieces are drawn before whatever else the process does has its turn: they take some milliseconds. */
const piecesATurn = 20;

/** Draws one piece after the other, however many, without keeping the process for itself. */
async function drawEach<T>(pieces: readonly T[], draw: (piece: T) => Promise<void> | void): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index % piecesATurn === piecesATurn - 1) await nextTurn();
    await draw(piece);
  }
}

export async function drawFacts(pdf: Pdf, parent: Parent, facts: readonly DocumentFact[]): Promise<void> {
  const table = pdf.struct("Table");
  parent.add(table);
  await drawEach(facts, (fact) => {
    drawFact(pdf, table, fact);
  });
  table.end();
}

/** How the text of a table is written. */
function createTableWriter(pdf: Pdf): TableWriter {
  return {
    pdf,
    write: (text, style, x, y) => write(pdf, text, style, x, y),
    heightOf: (text, style) => heightOf(pdf, text, style),
    fits: (height) => pdf.y + height <= pdf.page.height - layout.margins.bottom,
    drawEach,
  };
}

/** Headings, numbered clauses, paragraphs and facts, one under the other. */
export async function drawBlocks(
  pdf: Pdf,
  parent: Parent,
  blocks: readonly (DocumentBlock | DocumentTable)[],
): Promise<void> {
  await drawEach(blocks, async (block) => {
    if (block.kind === "heading") drawHeading(pdf, parent, block.text);
    else if (block.kind === "clause") drawClause(pdf, parent, block.number, block.text);
    else if (block.kind === "paragraph") drawParagraph(pdf, parent, block.text);
    else if (block.kind === "table") await drawTable(createTableWriter(pdf), parent, block);
    else await drawFacts(pdf, parent, block.facts);
  });
}
