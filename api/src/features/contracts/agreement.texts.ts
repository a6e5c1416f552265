import type { AgreementText } from "@portal/api-contract";
import { createHash } from "node:crypto";

/**
 * The engagement agreement, version by version, newest last; none is edited, a change is a new entry. The terms are those
 * of specification §9.
 */
export const agreementTexts: readonly AgreementText[] = [
  {
    version: "2026-11-20",
    sections: [
      {
        heading: "What we do",
        text: "The agency markets your business. You connect the systems that record your sales, so that both of us see the same figures.",
      },
      {
        heading: "Commission",
        text: "The agency charges 30% of verified revenue: completed sales from a connected source, less refunds and lost disputes, without tips, sales tax and gift-card sales.",
      },
      {
        heading: "Profit guarantee",
        text: "If the engagement is not profitable for you within its first 30 days, you may end it and owe nothing further. You agree to accept at least 95% of the jobs that the agency brings you.",
      },
      {
        heading: "Statements and disputes",
        text: "You may dispute a line of a statement within 7 days. The agency answers within 14 days and refunds what was charged wrongly within 7 days after that. Revenue not reported may be claimed for 30 days.",
      },
      {
        heading: "Ending the agreement",
        text: "Either side may end it with 30 days' notice. A breach is to be answered within 3 business days of notice.",
      },
      {
        heading: "Direct debit",
        text: "Commission is collected by direct debit, which you authorize separately. That authorization can be cancelled with 90 days' notice, so that what has accrued can be collected. Your right to stop a payment at your bank is not affected.",
      },
    ],
  },
];

/** The text that is shown and agreed to now. */
export function currentAgreement(): AgreementText {
  const current = agreementTexts.at(-1);
  if (!current) throw new Error("There is no agreement text.");
  return current;
}

/** The words of a text, as they are kept with each agreement: the sections between blank lines, each under its heading. */
export function printAgreement({ sections }: AgreementText): string {
  return sections.map(({ heading, text }) => `${heading}\n${text}`).join("\n\n");
}

/** SHA-256 in hex of the words (UTF-8). */
export function hashAgreement(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
