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
import { createKeepDocument, type KeepDocument } from "./keep-document.command";
import { createPrintDocument, type PrintDocument } from "./print-document.command";

/** What people have agreed to, as documents: features keep and read them through this alone. */
export interface DocumentsKernel {
  keepDocument: KeepDocument;
  /** Prints the file where it does not stand yet, and reads it. */
  printDocument: PrintDocument;
  findFile: FindFile;
  listDocuments: ListDocuments;
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
      return { name: nameFile(document), contentType: pdfType, bytes };
    },
    findFile,
    listDocuments,
    findByHash,
  };
}
