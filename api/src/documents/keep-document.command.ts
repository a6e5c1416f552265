import { Document, type DocumentKind } from "../models/document.model";
import type { EnqueueJob } from "../platform/jobs/job";
import type { DocumentContent } from "./document-content";
import { printDocumentJob } from "./print-document.job";

export interface NewDocument extends DocumentContent {
  kind: DocumentKind;
  /** Id of the record that is the evidence. It is also the document's id, so a record has one document. */
  recordId: string;
  businessId: string;
  title: string;
  /** The highest revision of a kind is in force. */
  revision: number;
  version: string;
  at: Date;
  /** null when not recorded. */
  by: string | null;
}

/**
 * Stores the document in the caller's transaction; a job prints the PDF. Resolves to the id, for attachments. Does
 * nothing when the record has a document.
 */
export type KeepDocument = (document: NewDocument) => Promise<string>;

export function createKeepDocument({ enqueueJob }: { enqueueJob: EnqueueJob }): KeepDocument {
  return async ({ recordId: id, kind, businessId, title, revision, version, at, by, ...content }) => {
    const shared = { id, kind, businessId, title, revision, version, at, personName: by };
    const row = { ...shared, content: JSON.stringify(content) };
    await Document.bulkCreate([row], { ignoreDuplicates: true });
    await enqueueJob({ job: printDocumentJob, payload: { documentId: id }, dedupeKey: id });
    return id;
  };
}
