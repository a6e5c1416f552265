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

/**
 * Draws a document that nobody has agreed to, and stores nothing. `id`: at the foot of each page; default: 'not
 * signed'.
 */
export type DrawUnsigned = (
  draft: DocumentContent & { id?: string; title: string; version: string; at: Date },
) => Promise<Buffer>;

const drawUnsigned: DrawUnsigned = async ({ id = "not signed", title, version, at, ...content }) => {
  const { bytes } = await drawDocument({ id, title, version, at, content: JSON.stringify(content) });
  return bytes;
};

/** The letters of these texts whose code points are printed in their place, each once. */
export type FindMissingLetters = typeof findMissingLetters;

/** What people have agreed to, as documents: features keep and read them through this alone. */
export interface DocumentsKernel {
  keepDocument: KeepDocument;
  /** Prints the file where it does not stand yet, and reads it. */
  printDocument: PrintDocument;
  findFile: FindFile;
  listDocuments: ListDocuments;
  drawUnsigned: DrawUnsigned;
  findMissingLetters: FindMissingLetters;
  findByHash: FindByHash;
  /** A document's PDF as a mail takes it along. */
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
