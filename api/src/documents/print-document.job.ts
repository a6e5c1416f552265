import Joi from "joi";
import { createJobHandler, defineJob } from "../platform/jobs/define-job";
import type { JobHandler } from "../platform/jobs/job";
import { Document } from "../models/document.model";
import type { Notify } from "../notifications/notify.command";
import { inTransaction } from "../platform/db/database";
import { documentReady } from "./document-notices.texts";
import type { PrintDocument } from "./print-document.command";

export const printDocumentJob = defineJob({
  kind: "documents.print",
  payload: { documentId: Joi.string() },
  isLowPriority: true,
});

export interface PrintDependencies {
  printDocument: PrintDocument;
  notify: Notify;
}

/** Also notifies the client when the document is an agreement. */
export function createPrintDocumentHandler({ printDocument, notify }: PrintDependencies): JobHandler {
  return createJobHandler(printDocumentJob, async ({ payload: { documentId } }) => {
    await printDocument(documentId);
    const document = await Document.findByPk(documentId, { rejectOnEmpty: true });
    if (document.kind !== "agreement") return;
    await inTransaction(() => notify(documentReady(document)));
  });
}
