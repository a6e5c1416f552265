import { Business } from "../models/business.model";
import { DocumentFile } from "../models/document-file.model";
import { Document } from "../models/document.model";
import { toLocalDay, type LocalDay } from "../models/values/local-day";
import { DEFAULT_TIME_ZONE } from "../models/values/time-zone";

export const pdfType = "application/pdf";

/** Uses the zone of the business. */
async function findDay({ businessId, at }: Pick<Document, "businessId" | "at">): Promise<LocalDay> {
  const business = await Business.findByPk(businessId, { attributes: ["timeZone"] });
  return toLocalDay(at, business?.timeZone ?? DEFAULT_TIME_ZONE);
}

/** agreement-2026-11-22.pdf */
export async function nameFile(document: Pick<Document, "kind" | "businessId" | "at">): Promise<string> {
  return `${document.kind}-${await findDay(document)}.pdf`;
}

export type FileFacts = Pick<DocumentFile, "sha256" | "sizeBytes" | "pages">;

/** Kinds in the list of documents. Invoices have their own pages. */
const agreedKinds = ["agreement", "mandate"] as const;

type AgreedDocument = Document & { kind: (typeof agreedKinds)[number] };

function isAgreed(document: Document): document is AgreedDocument {
  return agreedKinds.some((kind) => kind === document.kind);
}

export interface ListedDocument {
  document: AgreedDocument;
  /** null while the PDF is being printed. */
  file: FileFacts | null;
}

/** Newest first, at most `limit`. */
export type ListDocuments = (businessId: string, limit: number) => Promise<ListedDocument[]>;

export const listDocuments: ListDocuments = async (businessId, limit) => {
  const documents = await Document.findAll({
    where: { businessId, kind: [...agreedKinds] },
    order: [
      ["at", "DESC"],
      ["revision", "DESC"],
    ],
    limit,
  });
  const attributes = ["documentId", "sha256", "sizeBytes", "pages"];
  const files = await DocumentFile.findAll({ attributes, where: { documentId: documents.map(({ id }) => id) } });
  const byId = new Map(files.map((file) => [file.documentId, file]));
  return documents.filter(isAgreed).map((document) => ({ document, file: byId.get(document.id) ?? null }));
};

/** Searches the files of all businesses. */
export type FindByHash = (sha256: string) => Promise<{ kind: Document["kind"]; day: LocalDay } | null>;

export const findByHash: FindByHash = async (sha256) => {
  const file = await DocumentFile.findOne({ attributes: ["documentId"], where: { sha256 } });
  const document = file && (await Document.findByPk(file.documentId));
  return document && { kind: document.kind, day: await findDay(document) };
};

export type FindFile = (
  businessId: string,
  documentId: string,
) => Promise<{ document: Document; file: DocumentFile | null } | null>;

export const findFile: FindFile = async (businessId, documentId) => {
  const document = await Document.findOne({ where: { id: documentId, businessId } });
  return document && { document, file: await DocumentFile.findByPk(documentId) };
};
