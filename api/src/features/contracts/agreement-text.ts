import type { AgreementSection, AgreementText, DocumentBlock } from "@portal/api-contract";
import type { AgencyConfig } from "../../config/config";
import { hashText, printText } from "../../documents/document-text";

/** A version of the engagement agreement. */
export interface Agreement {
  version: string;
  blocks: DocumentBlock[];
  /** Consent to records without paper, shown before the signature as a text of its own; none: it was not asked. */
  electronicRecords: DocumentBlock[];
}

/** The words of a version between a client and this agency. */
export type WriteAgreement = (agency: AgencyConfig) => Agreement;

/** For pages that know no blocks: each heading with the words under it. */
function toSections(blocks: readonly DocumentBlock[]): AgreementSection[] {
  const sections: { heading: string; blocks: DocumentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ heading: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map(({ heading, blocks: under }) => ({ heading, text: printText(under) }));
}

/** What the page shows. */
export function presentAgreement({ version, blocks, electronicRecords }: Agreement): AgreementText {
  return {
    version,
    sha256: hashText(printText(blocks)),
    sections: toSections(blocks),
    blocks,
    electronicRecords,
  };
}
