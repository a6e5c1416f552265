import type { DocumentBlock, ProseBlock } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { printTable, type DocumentTable } from "./document-table";

function printBlock(block: DocumentBlock | DocumentTable): string {
  switch (block.kind) {
    case "heading":
      return `\n${block.text}`;
    case "clause":
      return `${block.number} ${block.text}`;
    case "paragraph":
      return block.text;
    case "table":
      return printTable(block);
    case "facts":
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  }
}

/** For storing and hashing. A blank line precedes each heading except the first. */
export function printText(blocks: readonly (DocumentBlock | DocumentTable)[]): string {
  return blocks.map(printBlock).join("\n").trimStart();
}

function readLine(line: string): DocumentBlock {
  const [, number, text] = /^(\d+\.\d+) (.+)$/.exec(line) ?? [];
  return number !== undefined && text !== undefined
    ? { kind: "clause", number, text }
    : { kind: "paragraph", text: line };
}

/** Parses a text without clauses; `printText` restores it exactly. */
export function readProse(words: string): ProseBlock[] {
  return words.split("\n\n").flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return [
      { kind: "heading" as const, text: heading },
      ...lines.map((text) => ({ kind: "paragraph" as const, text })),
    ];
  });
}

/** Parses clauses too; `printText` restores the text exactly. */
export function readText(words: string): DocumentBlock[] {
  return readProse(words).map((block) => (block.kind === "paragraph" ? readLine(block.text) : block));
}

/** SHA-256 in hex. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** '2026-11-22 15:04:05 UTC' */
export function printInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Local time, then UTC. */
export function printLocalInstant(at: Date, timeZone: string): string {
  // Swedish times look like ISO 8601.
  const local = at.toLocaleString("sv-SE", { timeZone });
  return `${local} ${timeZone}, ${printInstant(at)}`;
}
