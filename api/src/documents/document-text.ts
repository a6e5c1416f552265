import type { DocumentBlock } from "@portal/api-contract";
import { createHash } from "node:crypto";

function printBlock(block: DocumentBlock): string {
  switch (block.kind) {
    case "heading":
      return `\n${block.text}`;
    case "clause":
      return `${block.number} ${block.text}`;
    case "paragraph":
      return block.text;
    case "facts":
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  }
}

/** The words of a text as they are kept and hashed: a line each block, a blank line before each heading but the first. */
export function printText(blocks: readonly DocumentBlock[]): string {
  return blocks.map(printBlock).join("\n").trimStart();
}

/** SHA-256 in hex of the words (UTF-8). */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** '2026-11-22 15:04:05 UTC', as documents print times. */
export function printInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
