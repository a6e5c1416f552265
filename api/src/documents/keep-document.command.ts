import { Document, type DocumentKind } from "../models/document.model";
import type { EnqueueJob } from "../platform/jobs/job";
import type { DocumentContent } from "./document-content";
import { printDocumentJob } from "./print-document.job";

export interface NewDocument extends DocumentContent {
  kind: DocumentKind;
  /** Id of the evidence record. The document has the same id, so that each record has one document. */
  recordId: string;
  businessId: string;
  title: string;
  /** The highest revision of a kind is in force. */
  revision: number;
  version: string;
  at: Date;
  /** Name of the person who agreed; null when it was not recorded. */
  by: string | null;
}

/**
 * Stores the document of a record in the caller's transaction; a job prints its PDF after the commit. Resolves to the
 * document's id, by which emails attach it. Does nothing when the record already has a document.
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
