import type { AccountDocument, DocumentFileState } from "@portal/api-contract";
import { readContent } from "../../documents/document-content";
import { hashText, printText } from "../../documents/document-text";
import type { FileFacts, ListDocuments, ListedDocument } from "../../documents/find-documents";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { OwnBusiness } from "../../models/values/own-business";
import { contractTexts } from "./contracts.texts";

const maxListed = 50;

type Listed = Omit<AccountDocument, "current">;

const noFile = { url: null, sha256: null, size: null, pages: null };

function presentFile(id: string, file: FileFacts | null): DocumentFileState {
  if (!file) return { state: "making", ...noFile };
  const { sha256, sizeBytes: size, pages } = file;
  return { state: "ready", url: `/api/account/documents/${id}/file`, sha256, size, pages };
}

function presentDocument({ document, file }: ListedDocument): Listed {
  const { id, kind, title, at, version, personName: by } = document;
  const text = printText(readContent(document.content).text);
  return {
    id,
    kind,
    title,
    at: at.toISOString(),
    sha256: hashText(text),
    version,
    text,
    by,
    file: presentFile(id, file),
  };
}

/** For an agreement without a document: a draft, or one from before documents existed. */
function presentAgreement({ id, agreedAt, textSha256, textVersion, text, personName }: EngagementAgreement): Listed {
  return {
    ...{ id, kind: "agreement", title: contractTexts.agreementTitle, at: agreedAt.toISOString() },
    ...{ sha256: textSha256, version: textVersion, text, by: personName },
    file: { state: "none", ...noFile },
  };
}

const compareNewestFirst = (a: Listed, b: Listed): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

export interface ListDocumentsNeeds {
  listDocuments: ListDocuments;
  /** Ids of the mandates that are active, or will be once the account is verified. */
  findStandingMandates: (businessId: string) => Promise<ReadonlySet<string>>;
}

/**
 * Lists documents and drafts, newest first. `current` marks the newest signed agreement and the mandates in use. The newest mandate is not always in
 * use: it may have failed or been revoked.
 */
export async function listDocuments(
  { listDocuments: listKept, findStandingMandates }: ListDocumentsNeeds,
  own: OwnBusiness | null,
): Promise<AccountDocument[]> {
  if (!own) return [];
  const documents = (await listKept(own.id, maxListed)).map(presentDocument);
  const agreements = await EngagementAgreement.findAll({
    where: { businessId: own.id },
    order: [["revision", "DESC"]],
    limit: maxListed,
  });
  const ids = new Set(documents.map(({ id }) => id));
  const older = agreements.filter(({ id }) => !ids.has(id)).map(presentAgreement);
  const listed = [...documents, ...older].sort(compareNewestFirst).slice(0, maxListed);
  const standing = await findStandingMandates(own.id);
  const drafts = new Set(agreements.filter(({ isSigned }) => !isSigned).map(({ id }) => id));
  const current = agreements.find(({ isSigned }) => isSigned)?.id;
  return listed.map((document) => ({
    ...document,
    title: drafts.has(document.id) ? contractTexts.draftTitle : document.title,
    current: document.kind === "mandate" ? standing.has(document.id) : document.id === current,
  }));
}
