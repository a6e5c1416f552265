import Joi from "joi";
import type { JobHandler } from "../platform/jobs/job";
import { Document } from "../models/document.model";
import type { Notify } from "../notifications/notify.command";
import type { InTransaction } from "../platform/db/database";
import { documentReady } from "./document-notices.texts";
import type { PrintDocument } from "./print-document.command";

export const printDocumentJob = "documents.print";

export interface PrintDocumentPayload {
  documentId: string;
}

const payloadSchema = Joi.object<PrintDocumentPayload, true>({ documentId: Joi.string().required() }).required();

export interface PrintDependencies {
  printDocument: PrintDocument;
  inTransaction: InTransaction;
  notify: Notify;
}

/** Prints a document's PDF once, and notifies of an agreement's. */
export function createPrintDocumentHandler({ printDocument, inTransaction, notify }: PrintDependencies): JobHandler {
  return {
    kind: printDocumentJob,
    givesWay: true,
    async handle(job) {
      const { documentId } = Joi.attempt(job.payload, payloadSchema);
      await printDocument(documentId);
      const document = await Document.findByPk(documentId, { rejectOnEmpty: true });
      if (document.kind !== "agreement") return;
      await inTransaction((transaction) => notify(transaction, documentReady(document)));
    },
  };
}
