import { Readable } from "node:stream";
import { nameFile, pdfType, type FindByHash, type FindFile } from "../../documents/find-documents";
import { AppError } from "../../platform/errors/app-error";
import { ownBusinessOrNone, publicAccess } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { FileAnswer } from "../../platform/http/file-answer";
import { perNetwork } from "../../platform/http/route-limit";
import type { OwnBusiness } from "../../models/values/own-business";
import { checkLimit } from "./contracts.limits";
import { checkDocumentRequest, documentParams } from "./contracts.schema";
import { contractTexts } from "./contracts.texts";
import { listDocuments, type ListDocumentsNeeds } from "./list-documents.query";

export interface DocumentsNeeds extends ListDocumentsNeeds {
  findFile: FindFile;
  findByHash: FindByHash;
}

/** Throws 404 for another business's document, 409 while the file is being made. */
async function readFile(findFile: FindFile, own: OwnBusiness | null, id: string): Promise<FileAnswer> {
  const found = own && (await findFile(own.id, id));
  if (!found) throw new AppError({ code: "NO_DOCUMENT", status: 404, message: contractTexts.noDocument });
  const { document, file } = found;
  if (!file) {
    const message = contractTexts.fileInTheMaking;
    throw new AppError({ code: "FILE_IN_THE_MAKING", status: 409, message, retryAfterSeconds: 2 });
  }
  return new FileAnswer(
    await nameFile(document),
    pdfType,
    file.sizeBytes,
    Readable.from([file.bytes], { objectMode: false }),
  );
}

export function createDocumentsRoutes(dependencies: DocumentsNeeds): Route[] {
  return [
    defineRoute({
      endpoint: "GET /account/documents",
      summary: "What was agreed to for the caller's business, with its words, newest first.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await listDocuments(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "GET /account/documents/{id}/file",
      summary: "The PDF of a document of the caller's business, as it was made once.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: documentParams,
      contentType: pdfType,
      handler: async ({ business, params }) => {
        return { status: 200, body: await readFile(dependencies.findFile, business, params.id) };
      },
    }),
    defineRoute({
      endpoint: "POST /documents/check",
      summary: "Whether a file of this hash is one of the portal's, and then its kind and day.",
      access: publicAccess,
      effect: "reads",
      limits: [perNetwork(checkLimit)],
      request: checkDocumentRequest,
      handler: async ({ body }) => {
        return { status: 200, body: { ours: await dependencies.findByHash(body.sha256) } };
      },
    }),
  ];
}
