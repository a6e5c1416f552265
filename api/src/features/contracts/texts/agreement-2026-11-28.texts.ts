import type { DocumentBlock } from "@portal/api-contract";
import type { WriteAgreement } from "../agreement-text";
import { agreementOf20261122 } from "./agreement-2026-11-22.texts";

const changed: ReadonlyMap<string, string> = new Map([
  [
    "1.2",
    "The agreement takes effect at the moment you sign it. Sales count from that moment. Earlier sales owe no commission, those of the same day included.",
  ],
  [
    "2.2",
    "Verified revenue is what completed sales from a connected source have brought in, if they were made since the agreement took effect, less refunds and lost disputes, and without tips, sales tax, gift-card sales and duplicates.",
  ],
  [
    "5.3",
    "You get a notice by e-mail before each debit. A debit is made on the first banking day after its notice at the earliest, and a personal account is debited 10 calendar days after it. An invoice that is confirmed later is debited later.",
  ],
]);

function change(block: DocumentBlock): DocumentBlock {
  const text = block.kind === "clause" ? changed.get(block.number) : undefined;
  return block.kind === "clause" && text !== undefined ? { ...block, text } : block;
}

/**
 * Changes two terms of 2026-11-22. Sales count from the moment of the signature, not from its day (S30, D411).
 * No debit is made before the banking day after its notice (S49, S65).
 */
export const agreementOf20261128: WriteAgreement = (agency) => {
  const { blocks, electronicRecords } = agreementOf20261122(agency);
  return { version: "2026-11-28", blocks: blocks.map(change), electronicRecords };
};
