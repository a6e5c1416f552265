import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import Joi from "joi";
import { documentTable, type DocumentTable } from "./document-table";

/** All that the PDF shows, besides the document's own title, version, id and time. */
export interface DocumentContent {
  /** The people and companies that agreed. */
  parties: DocumentFact[];
  /** As the page showed it. The record stores and hashes its `printText`. */
  text: (DocumentBlock | DocumentTable)[];
  /** Other consents, and the way of signing. */
  signature: DocumentBlock[];
  /** Facts on the last page. Drawing adds version, hash and ids. */
  audit: DocumentFact[];
}

const words = Joi.string().required();
const facts = Joi.array()
  .items(Joi.object({ name: words, value: words }))
  .required();
const block = Joi.alternatives(
  Joi.object({ kind: Joi.valid("heading", "paragraph").required(), text: words }),
  Joi.object({ kind: Joi.valid("clause").required(), number: words, text: words }),
  Joi.object({ kind: Joi.valid("facts").required(), facts }),
);
const blocks = Joi.array().items(block).required();

const printedBlocks = Joi.array().items(Joi.alternatives(block, documentTable)).required();

const documentContent = Joi.object<DocumentContent, true>({
  parties: facts,
  text: printedBlocks,
  signature: blocks,
  audit: facts,
}).required();

export function readContent(json: string): DocumentContent {
  return Joi.attempt(JSON.parse(json), documentContent);
}

function textsOf(block: DocumentBlock | DocumentTable): string[] {
  if (block.kind === "facts") return block.facts.flatMap(({ name, value }) => [name, value]);
  if (block.kind === "table")
    return [...block.columns.map(({ title }) => title), ...block.rows.flatMap(({ cells }) => cells)];
  return [block.text];
}

export function listTexts({ parties, text, signature, audit }: DocumentContent): string[] {
  const facts = [...parties, ...audit].flatMap(({ name, value }) => [name, value]);
  return [...facts, ...[...text, ...signature].flatMap(textsOf)];
}
