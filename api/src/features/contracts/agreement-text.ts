import type { AgreementSection, AgreementText, DocumentBlock } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import { hashText, printText } from "../../documents/document-text";

export interface Agreement {
  version: string;
  blocks: DocumentBlock[];
  /** A separate text, shown before the signature; empty in versions without it. */
  electronicRecords: DocumentBlock[];
}

export type WriteAgreement = (agency: AgencyConfig) => Agreement;

/** Sections for pages that cannot show blocks. */
function toSections(blocks: readonly DocumentBlock[]): AgreementSection[] {
  const sections: { heading: string; blocks: DocumentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ heading: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map(({ heading, blocks: under }) => ({ heading, text: printText(under) }));
}

export function presentAgreement({ version, blocks, electronicRecords }: Agreement): AgreementText {
  return {
    version,
    sha256: hashText(printText(blocks)),
    sections: toSections(blocks),
    blocks,
    electronicRecords,
  };
}
