import type { Clock } from "../platform/clock/clock";
import type { EnqueueJob } from "../platform/jobs/job";
import { findFile, listDocuments, type FindFile, type ListDocuments } from "./find-documents";
import { createKeepDocument, type KeepDocument } from "./keep-document.command";
import { createPrintDocument, type PrintDocument } from "./print-document.command";

/** What people have agreed to, as documents: features keep and read them through this alone. */
export interface DocumentsKernel {
  keepDocument: KeepDocument;
  /** Prints the file where it does not stand yet, and reads it. */
  printDocument: PrintDocument;
  findFile: FindFile;
  listDocuments: ListDocuments;
}

export function createDocumentsKernel(platform: { clock: Clock; enqueueJob: EnqueueJob }): DocumentsKernel {
  return {
    keepDocument: createKeepDocument(platform),
    printDocument: createPrintDocument(platform),
    findFile,
    listDocuments,
  };
}
