import type { DocumentBlock } from "@portal/api-contract";
import type { Agreement } from "../agreement-text";

/** A numbered section: its heading is 'n. Heading', its clauses are n.1, n.2 and so on. */
function section(number: number, heading: string, clauses: readonly string[]): DocumentBlock[] {
  return [
    { kind: "heading", text: `${String(number)}. ${heading}` },
    ...clauses.map((text, index): DocumentBlock => {
      return { kind: "clause", number: `${String(number)}.${String(index + 1)}`, text };
    }),
  ];
}

/** The terms of specification §9 as numbered clauses; what is verified is S29, timing S49, disputes S54, the end S55. */
export const agreementOf20261122: Agreement = {
  version: "2026-11-22",
  blocks: [
    ...section(1, "The engagement", [
      "The agency markets the business for which this agreement is signed (“you”). You connect the systems that record your sales, so that both of us see the same figures.",
      "The agreement takes effect on the day you sign it.",
      "You accept at least 95% of the jobs that the agency brings you.",
    ]),
    ...section(2, "Commission", [
      "The agency charges a commission of 30% of verified revenue.",
      "Verified revenue is what completed sales from a connected source have brought in since the agreement took effect, less refunds and lost disputes, and without tips, sales tax, gift-card sales and duplicates.",
      "The commission of each sale is rounded to the cent. A sale that is refunded in full gives back exactly the commission that was charged for it.",
    ]),
    ...section(3, "Profit guarantee", [
      "If the engagement is not profitable for you within its first 30 days, you may end it and owe nothing further.",
    ]),
    ...section(4, "Statements and disputes", [
      "You may dispute any line of a statement by a notice within 7 days of the statement. The lines that you do not dispute are debited on time.",
      "The agency answers a dispute within 14 days of your notice.",
      "What was charged wrongly is refunded within 7 days of that answer.",
      "Revenue that was not reported may be claimed for 30 days.",
    ]),
    ...section(5, "Direct debit", [
      "The commission is collected by direct debit (ACH) from a bank account of yours, which you authorize separately.",
      "Sales of Monday to Thursday are debited on the next business day, sales of Friday to Sunday on the following Monday. A bank holiday moves the debit to the next banking day.",
      "A debit takes 2 to 4 bank days to complete.",
      "You may cancel the debit authorization with 90 days’ notice, so that what has accrued by then can be collected. Your right to stop a payment at your bank is not affected.",
    ]),
    ...section(6, "Breach", ["Whoever receives a notice of breach answers it within 3 business days."]),
    ...section(7, "Ending the agreement", [
      "Either side may end the agreement with 30 days’ notice. Sales after those 30 days owe no commission.",
      "What has accrued before is still collected under the debit authorization, which ends 90 days after the notice.",
    ]),
    ...section(8, "Changes", [
      "A change to these words is a new version, which counts for you once you have signed it.",
      "A correction of your details is signed anew and kept beside what it corrects.",
    ]),
  ],
  electronicRecords: [
    { kind: "heading", text: "Electronic records and signature" },
    {
      kind: "paragraph",
      text: "With your signature you also agree to receive this agreement, the debit authorization, statements and notices electronically instead of on paper, and to sign by typing your name.",
    },
    {
      kind: "paragraph",
      text: "Paper copies: you may ask for a paper copy of any record at any time, free of charge, by answering a mail of the portal or writing to your contact at the agency.",
    },
    {
      kind: "paragraph",
      text: "Withdrawing: you may withdraw this consent in the same way at any time. From then on records come to you on paper. What was signed before stays valid.",
    },
    {
      kind: "paragraph",
      text: "Your copy: the settings list every record under Documents, each with a PDF to download. The signed agreement also goes to your e-mail address once the debit is authorized. Keep that address current in the settings.",
    },
    {
      kind: "paragraph",
      text: "What you need: a computer or phone with a current version of Chrome, Edge, Firefox or Safari, an e-mail address, a program that opens PDF files, and room or a printer to keep them.",
    },
  ],
};
