import type { Fonts } from "../open-fonts";
import { layOutLines, type BaseDirection, type Line } from "./lay-out-lines";
import type { Letters } from "./load-letters";

type Pdf = PDFKit.PDFDocument;

export interface Drawing {
  pdf: Pdf;
  letters: Letters;
}

export interface TextStyle {
  font: keyof Fonts;
  size: number;
  width: number;
  direction: BaseDirection;
  /** Default: "left". */
  align?: "left" | "right";
}

const lineGap = 2;

const heightOfLine = ({ ascent, descent }: Line, size: number) => (ascent + descent) * size + lineGap;

const widthOfLine = ({ runs }: Line) => runs.reduce((sum, { width }) => sum + width, 0);

function findLines(letters: Letters, text: string, { font, size, width, direction }: TextStyle): Line[] | null {
  const paragraphs = text.split(/\r?\n/).map((paragraph) => letters.split(paragraph, font));
  if (!paragraphs.every((paragraph) => paragraph !== null)) return null;
  return paragraphs.flatMap((paragraph) => layOutLines(paragraph, width / size, direction));
}

/** Returns the text's height in points. */
export function measureText({ pdf, letters }: Drawing, text: string, style: TextStyle): number {
  const printed = letters.print(text);
  const lines = findLines(letters, printed, style);
  if (lines) return lines.reduce((sum, line) => sum + heightOfLine(line, style.size), 0);
  return pdf.font(style.font).fontSize(style.size).heightOfString(printed, { width: style.width, lineGap });
}

function writeLine(pdf: Pdf, line: Line, size: number, x: number, y: number): void {
  for (const { text, face, isRightToLeft, x: start, width } of line.runs) {
    pdf.font(face.font).fontSize(size);
    pdf.text(text, x + start * size, y + line.ascent * size, {
      ...{ baseline: "alphabetic", lineBreak: false, features: [isRightToLeft ? "rtla" : "ltra"] },
      ...{ textWidth: width * size, wordCount: 1 },
    });
  }
}

/** Moves `pdf.y` below the text. */
export function writeText({ pdf, letters }: Drawing, text: string, style: TextStyle, x: number, y: number): void {
  const printed = letters.print(text);
  const lines = findLines(letters, printed, style);
  pdf.font(style.font).fontSize(style.size);
  if (!lines) {
    pdf.text(printed, x, y, { width: style.width, lineGap, align: style.align ?? "left" });
    return;
  }
  let top = y;
  for (const line of lines) {
    const space = style.align === "right" ? style.width - widthOfLine(line) * style.size : 0;
    writeLine(pdf, line, style.size, x + space, top);
    top += heightOfLine(line, style.size);
  }
  pdf.x = x;
  pdf.y = top;
}
