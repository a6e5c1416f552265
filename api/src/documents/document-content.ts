import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import Joi from "joi";
import { documentTable, type DocumentTable } from "./document-table";

/** Everything that a document says; its PDF follows from it alone. */
export interface DocumentContent {
  /** Who and what it is about, under the title. */
  parties: DocumentFact[];
  /** What was agreed to, as the page showed it: `printText` of it is what the record keeps and hashes. */
  text: (DocumentBlock | DocumentTable)[];
  /** After the text: what was consented to besides, and how it was signed. */
  signature: DocumentBlock[];
  /** The last page: who, when, from where, what was proved; version, hash of the text and ids are added to it. */
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

/** Checks what a row holds. */
export function readContent(json: string): DocumentContent {
  return Joi.attempt(JSON.parse(json), documentContent);
}

function textsOf(block: DocumentBlock | DocumentTable): string[] {
  if (block.kind === "facts") return block.facts.flatMap(({ name, value }) => [name, value]);
  if (block.kind === "table")
    return [...block.columns.map(({ title }) => title), ...block.rows.flatMap(({ cells }) => cells)];
  return [block.text];
}

/** Each text that a document prints of its content. */
export function listTexts({ parties, text, signature, audit }: DocumentContent): string[] {
  const facts = [...parties, ...audit].flatMap(({ name, value }) => [name, value]);
  return [...facts, ...[...text, ...signature].flatMap(textsOf)];
}
