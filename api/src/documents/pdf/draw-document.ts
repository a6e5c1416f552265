import { buffer } from "node:stream/consumers";
import type PDFKitDocument from "pdfkit";
import type { Document } from "../../models/document.model";
import { listTexts, readContent } from "../document-content";
import { hashText, printText } from "../document-text";
import { drawBlocks, drawFacts, drawTitle } from "./draw-blocks";
import { loadLetters } from "./letters/load-letters";
import { loadFonts, type Fonts } from "./open-fonts";
import { layout } from "./page-layout";

type DrawableDocument = Pick<Document, "id" | "title" | "version" | "at" | "content">;

export interface DrawnDocument {
  bytes: Buffer;
  pages: number;
}

function openPdf(
  PDFDocument: typeof PDFKitDocument,
  { title, at }: DrawableDocument,
  { regular, bold }: Fonts,
): PDFKit.PDFDocument {
  const { size, margins } = layout;
  const maker = "Partner Portal";
  const pdf = new PDFDocument({
    ...{ size, margins, autoFirstPage: false, bufferPages: true, font: "" },
    ...{ pdfVersion: "1.7", subset: "PDF/A-2a", tagged: true, lang: "en-US", displayTitle: true },
    info: { Title: title, Author: maker, Creator: maker, Producer: maker, CreationDate: at, ModDate: at },
  });
  return pdf.registerFont("regular", regular).registerFont("bold", bold);
}

/** Footers are artifacts, which are not read aloud. */
function numberPages(pdf: PDFKit.PDFDocument, { id, title, version }: DrawableDocument): number {
  const { count } = pdf.bufferedPageRange();
  const { left } = layout.margins;
  for (let index = 0; index < count; index += 1) {
    const page = pdf.switchToPage(index);
    // With a bottom margin, the footer would open another page.
    page.margins.bottom = 0;
    const y = page.height - 48;
    pdf.markContent("Artifact", { type: "Pagination" });
    pdf.font("regular").fontSize(8).fillColor(layout.faint);
    pdf.text(`Partner Portal · ${title}, version ${version} · ${id}`, left, y, { width: 380, lineBreak: false });
    pdf.text(`Page ${String(index + 1)} of ${String(count)}`, left + 382, y, { width: 110, align: "right" });
    pdf.endMarkedContent();
  }
  return count;
}

/** Tagged PDF/A-2a. The bytes depend on this Node's compression, so the stored file is hashed. */
export async function drawDocument(document: DrawableDocument): Promise<DrawnDocument> {
  const { default: PDFDocument } = await import("pdfkit");
  const content = readContent(document.content);
  const pdf = openPdf(PDFDocument, document, await loadFonts());
  const drawing = { pdf, letters: await loadLetters(listTexts(content)) };
  const { parties, text, signature, audit } = content;
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  pdf.addPage();
  drawTitle(drawing, root, document.title);
  await drawFacts(drawing, root, parties);
  await drawBlocks(drawing, root, [...text, ...signature]);
  pdf.addPage();
  drawTitle(drawing, root, "Audit page");
  const own = [
    { name: "Version of the text", value: document.version },
    { name: "SHA-256 of the text", value: hashText(printText(text)) },
    { name: "Record", value: document.id },
  ];
  await drawFacts(drawing, root, [...audit, ...own]);
  root.end();
  const pages = numberPages(pdf, document);
  pdf.end();
  return { bytes: await buffer(pdf), pages };
}
