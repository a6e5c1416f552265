import { Document, type DocumentKind } from "../models/document.model";
import type { EnqueueJob } from "../platform/jobs/job";
import type { DocumentContent } from "./document-content";
import { printDocumentJob } from "./print-document.job";

export interface NewDocument extends DocumentContent {
  kind: DocumentKind;
  /** Of the evidence; the document has the same id, so a record has one document. */
  recordId: string;
  businessId: string;
  title: string;
  /** Of this kind the business's highest one counts. */
  revision: number;
  /** Of the text that was agreed to. */
  version: string;
  /** When it was agreed to. */
  at: Date;
  /** Name of the person who agreed; null where that was not kept. */
  by: string | null;
}

/**
 * Keeps the document of a record in the record's own transaction; after the commit a job prints its PDF. Resolves to the
 * document's id, by which a mail attaches it. For a record that has its document already, nothing happens.
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
