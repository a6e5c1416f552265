import { Readable } from "node:stream";
import { nameFile, pdfType, type FindFile, type ListDocuments } from "../../documents/find-documents";
import { AppError } from "../../platform/errors/app-error";
import { ownBusiness, ownBusinessOrNone } from "../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { FileAnswer, fileOf } from "../../platform/http/file-answer";
import type { OwnBusiness } from "../../platform/session/own-business";
import { findClientBusiness } from "./client-business.query";
import {
  accountDocuments,
  clientBusinessAnswer,
  createContractRequest,
  documentParams,
  messageAnswer,
} from "./contracts.schema";
import { contractTexts } from "./contracts.texts";
import { createContract, type CreateContractDependencies } from "./create-contract.command";
import { listDocuments } from "./list-documents.query";

/** What contracts need of others. */
export interface ContractsNeeds extends Pick<CreateContractDependencies, "keepDocument" | "hasMandate"> {
  findFile: FindFile;
  listDocuments: ListDocuments;
}

/** Throws 404 for what is not the business's own, and 409 while the file is being made. */
async function readFile(findFile: FindFile, own: OwnBusiness | null, id: string): Promise<FileAnswer> {
  const found = own && (await findFile(own.id, id));
  if (!found) throw new AppError({ code: "NO_DOCUMENT", status: 404, message: contractTexts.noDocument });
  const { document, file } = found;
  if (!file) {
    const message = contractTexts.fileInTheMaking;
    throw new AppError({ code: "FILE_IN_THE_MAKING", status: 409, message, retryAfterSeconds: 2 });
  }
  return new FileAnswer(
    nameFile(document),
    pdfType,
    file.sizeBytes,
    Readable.from([file.bytes], { objectMode: false }),
  );
}

/** The engagement agreement of the wizard (specification §2 and §7). */
export function createContractsRoutes(dependencies: CreateContractDependencies & ContractsNeeds): Route[] {
  return [
    defineRoute({
      endpoint: "GET /contract/get-client-business",
      summary: "The caller's business, the agreement text, and what was saved.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      response: { 200: clientBusinessAnswer },
      handler: async ({ business }) => ({ status: 200, body: await findClientBusiness(business) }),
    }),
    defineRoute({
      endpoint: "POST /contract/createContract",
      summary: "Keeps the agreement of the caller's business.",
      access: ownBusiness({ code: "ONLY_THE_CLIENT", message: contractTexts.onlyClient }),
      request: createContractRequest,
      response: { 200: messageAnswer },
      handler: async ({ body, ...caller }) => ({ status: 200, body: await createContract(dependencies, body, caller) }),
    }),
    defineRoute({
      endpoint: "GET /account/documents",
      summary: "What was agreed to for the caller's business, with its words, newest first.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      response: { 200: accountDocuments },
      handler: async ({ business }) => ({ status: 200, body: await listDocuments(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "GET /account/documents/{id}/file",
      summary: "The PDF of a document of the caller's business, as it was made once.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: documentParams,
      response: { 200: fileOf(pdfType) },
      handler: async ({ business, params }) => {
        return { status: 200, body: await readFile(dependencies.findFile, business, params.id) };
      },
    }),
  ];
}
