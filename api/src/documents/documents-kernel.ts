import { Document } from "../models/document.model";
import type { Clock } from "../platform/clock/clock";
import type { EnqueueJob } from "../platform/jobs/job";
import {
  findByHash,
  findFile,
  listDocuments,
  nameFile,
  pdfType,
  type FindByHash,
  type FindFile,
  type ListDocuments,
} from "./find-documents";
import type { DocumentContent } from "./document-content";
import { createKeepDocument, type KeepDocument } from "./keep-document.command";
import { drawDocument } from "./pdf/draw-document";
import { findMissingLetters } from "./pdf/letters/load-letters";
import { createPrintDocument, type PrintDocument } from "./print-document.command";

/** Draws a PDF without storing it. Each page shows `id` at its foot; default 'not signed'. */
export type DrawUnsigned = (
  draft: DocumentContent & { id?: string; title: string; version: string; at: Date },
) => Promise<Buffer>;

const drawUnsigned: DrawUnsigned = async ({ id = "not signed", title, version, at, ...content }) => {
  const { bytes } = await drawDocument({ id, title, version, at, content: JSON.stringify(content) });
  return bytes;
};

/** Finds letters that fonts lack; they are printed as code points. */
export type FindMissingLetters = typeof findMissingLetters;

/** Features use this kernel instead of the tables. */
export interface DocumentsKernel {
  keepDocument: KeepDocument;
  /** Returns the document's file. Prints it first if it is missing. */
  printDocument: PrintDocument;
  findFile: FindFile;
  listDocuments: ListDocuments;
  drawUnsigned: DrawUnsigned;
  findMissingLetters: FindMissingLetters;
  findByHash: FindByHash;
  readAttachment: (documentId: string) => Promise<{ name: string; contentType: string; bytes: Buffer }>;
}

export function createDocumentsKernel(platform: { clock: Clock; enqueueJob: EnqueueJob }): DocumentsKernel {
  const printDocument = createPrintDocument(platform);
  return {
    keepDocument: createKeepDocument(platform),
    printDocument,
    async readAttachment(documentId) {
      const { bytes } = await printDocument(documentId);
      const document = await Document.findByPk(documentId, { rejectOnEmpty: true });
      return { name: await nameFile(document), contentType: pdfType, bytes };
    },
    findFile,
    listDocuments,
    drawUnsigned,
    findMissingLetters,
    findByHash,
  };
}
