import Joi from "joi";
import type { JobHandler } from "../platform/jobs/job";
import type { PrintDocument } from "./print-document.command";

export const printDocumentJob = "documents.print";

export interface PrintDocumentPayload {
  documentId: string;
}

const payloadSchema = Joi.object<PrintDocumentPayload, true>({ documentId: Joi.string().required() }).required();

/** Prints a document's PDF once. */
export function createPrintDocumentHandler(printDocument: PrintDocument): JobHandler {
  return {
    kind: printDocumentJob,
    givesWay: true,
    async handle(job) {
      const { documentId } = Joi.attempt(job.payload, payloadSchema);
      await printDocument(documentId);
    },
  };
}
