import { setImmediate as nextTurn } from "node:timers/promises";
import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import type { DocumentTable } from "../document-table";
import { drawTable, type TableWriter } from "./draw-table";
import { measureText, writeText, type Drawing, type TextStyle } from "./letters/write-text";
import { layout } from "./page-layout";

/** A part of the structure that screen readers traverse. */
type Parent = PDFKit.PDFStructureElement;

const { left } = layout.margins;

interface Style extends TextStyle {
  color?: string;
}

function makeRoom({ pdf }: Drawing, height: number): void {
  if (pdf.y + height > pdf.page.height - layout.margins.bottom) pdf.addPage();
}

function write(drawing: Drawing, text: string, style: Style, x = left, y = drawing.pdf.y): void {
  drawing.pdf.fillColor(style.color ?? layout.ink);
  writeText(drawing, text, style, x, y);
}

const titleStyle: Style = { font: "bold", size: 20, width: layout.width, direction: "ltr" };
const headingStyle: Style = { font: "bold", size: 12, width: layout.width, direction: "ltr" };
const textStyle: Style = { font: "regular", size: 10, width: layout.width, direction: "ltr" };
const nameStyle: Style = { ...textStyle, size: 9, color: layout.faint, width: layout.nameWidth };
/** Values keep their own direction; our sentences are English. */
const valueStyle: Style = { ...textStyle, width: layout.width - layout.nameWidth - 10, direction: "auto" };

export function drawTitle(drawing: Drawing, parent: Parent, text: string): void {
  const heading = drawing.pdf.struct("H1", {}, () => write(drawing, text, titleStyle));
  parent.add(heading);
  drawing.pdf.y += 8;
}

function drawHeading(drawing: Drawing, parent: Parent, text: string): void {
  const { pdf } = drawing;
  pdf.y += 10;
  // Keeps a heading with the text below it.
  makeRoom(drawing, measureText(drawing, text, headingStyle) + 48);
  parent.add(pdf.struct("H2", {}, () => write(drawing, text, headingStyle)));
  pdf.y += 3;
}

function drawClause(drawing: Drawing, parent: Parent, number: string, text: string): void {
  const { pdf } = drawing;
  const style: Style = { ...textStyle, width: layout.width - layout.clauseIndent };
  makeRoom(drawing, measureText(drawing, text, style));
  const { y } = pdf;
  const clause = pdf.struct("P", {}, () => {
    write(drawing, `${number} `, { ...textStyle, color: layout.faint, width: layout.clauseIndent }, left, y);
    write(drawing, text, style, left + layout.clauseIndent, y);
  });
  parent.add(clause);
  pdf.y += 5;
}

function drawParagraph(drawing: Drawing, parent: Parent, text: string): void {
  const { pdf } = drawing;
  makeRoom(drawing, measureText(drawing, text, textStyle));
  parent.add(pdf.struct("P", {}, () => write(drawing, text, textStyle)));
  pdf.y += 5;
}

function drawFact(drawing: Drawing, table: Parent, { name, value }: DocumentFact): void {
  const { pdf } = drawing;
  const height = Math.max(measureText(drawing, name, nameStyle), measureText(drawing, value, valueStyle)) + 8;
  makeRoom(drawing, height);
  const { y } = pdf;
  const row = pdf.struct("TR");
  table.add(row);
  row.add(pdf.struct("TH", {}, () => write(drawing, name, nameStyle, left, y + 1)));
  row.add(pdf.struct("TD", {}, () => write(drawing, value, valueStyle, left + layout.nameWidth + 10, y)));
  row.end();
  pdf.x = left;
  pdf.y = y + height;
}

/** Drawing this many pieces takes some milliseconds; then other work gets a turn. */
const piecesATurn = 20;

async function drawEach<T>(pieces: readonly T[], draw: (piece: T) => Promise<void> | void): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index % piecesATurn === piecesATurn - 1) await nextTurn();
    await draw(piece);
  }
}

export async function drawFacts(drawing: Drawing, parent: Parent, facts: readonly DocumentFact[]): Promise<void> {
  const table = drawing.pdf.struct("Table");
  parent.add(table);
  await drawEach(facts, (fact) => {
    drawFact(drawing, table, fact);
  });
  table.end();
}

function createTableWriter(drawing: Drawing): TableWriter {
  const { pdf } = drawing;
  return {
    pdf,
    write: (text, style, x, y) => write(drawing, text, { ...style, direction: "ltr" }, x, y),
    heightOf: (text, style) => measureText(drawing, text, { ...style, direction: "ltr" }),
    fits: (height) => pdf.y + height <= pdf.page.height - layout.margins.bottom,
    drawEach,
  };
}

export async function drawBlocks(
  drawing: Drawing,
  parent: Parent,
  blocks: readonly (DocumentBlock | DocumentTable)[],
): Promise<void> {
  await drawEach(blocks, async (block) => {
    if (block.kind === "heading") drawHeading(drawing, parent, block.text);
    else if (block.kind === "clause") drawClause(drawing, parent, block.number, block.text);
    else if (block.kind === "paragraph") drawParagraph(drawing, parent, block.text);
    else if (block.kind === "table") await drawTable(createTableWriter(drawing), parent, block);
    else await drawFacts(drawing, parent, block.facts);
  });
}
