import type { DocumentBlock } from "@portal/api-contract";
import type { WriteAgreement } from "../agreement-text";
import { agreementOf20261128 } from "./agreement-2026-11-28.texts";

function spellEmail(block: DocumentBlock): DocumentBlock {
  return "text" in block ? { ...block, text: block.text.replaceAll("e-mail", "email") } : block;
}

/** Writes "email" for "e-mail", as the debit authorization of this version does. */
export const agreementOf20261129: WriteAgreement = (agency) => {
  const { blocks, electronicRecords } = agreementOf20261128(agency);
  return {
    version: "2026-11-29",
    blocks: blocks.map(spellEmail),
    electronicRecords: electronicRecords.map(spellEmail),
  };
};
