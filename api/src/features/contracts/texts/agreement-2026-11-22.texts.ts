import type { DocumentBlock } from "@portal/api-contract";
import type { AgencyConfig } from "../../../config/config";
import type { WriteAgreement } from "../agreement-text";

function section(number: number, heading: string, clauses: readonly string[]): DocumentBlock[] {
  return [
    { kind: "heading", text: `${String(number)}. ${heading}` },
    ...clauses.map((text, index): DocumentBlock => {
      return { kind: "clause", number: `${String(number)}.${String(index + 1)}`, text };
    }),
  ];
}

const paragraph = (text: string): DocumentBlock => ({ kind: "paragraph", text });

const writeConsent = ({ name, address, email }: AgencyConfig): DocumentBlock[] => [
  { kind: "heading", text: "Electronic records and signature" },
  paragraph(
    "With your signature you also agree to receive this agreement, the debit authorization, statements and notices electronically instead of on paper, and to sign by typing your name.",
  ),
  paragraph(
    `Paper copies: you may ask for a paper copy of any record at any time, free of charge, by writing to ${email} or to ${name}, ${address}.`,
  ),
  paragraph(
    "Withdrawing: you may withdraw this consent in the same way at any time. From then on records come to you on paper. What was signed before stays valid.",
  ),
  paragraph(
    "Your copy: the settings list every record under Documents, each with a PDF to download. The signed agreement also goes to your e-mail address once the debit is authorized. Keep that address current in the settings.",
  ),
  paragraph(
    "What you need: a computer or phone with a current version of Chrome, Edge, Firefox or Safari, an e-mail address, a program that opens PDF files, and room or a printer to keep them.",
  ),
];

/**
 * The terms of §9. Verified amounts are S29, rounding S30, small amounts S48, timing S49, returned debits S50, disputes S54, the end S55, immediate
 * revocation D140. The mandate repeats the terms of debits.
 */
export const agreementOf20261122: WriteAgreement = (agency) => ({
  version: "2026-11-22",
  blocks: [
    ...section(1, "The engagement", [
      `${agency.name}, ${agency.address} (“the agency”), markets the business for which this agreement is signed (“you”). You connect the systems that record your sales, so that both of us see the same figures.`,
      "The agreement takes effect on the day you sign it.",
      "You accept at least 95% of the jobs that the agency brings you.",
    ]),
    ...section(2, "Commission", [
      "The agency charges a commission of 30% of verified revenue.",
      "Verified revenue is what completed sales from a connected source have brought in since the agreement took effect, less refunds and lost disputes, and without tips, sales tax, gift-card sales and duplicates.",
      "The commission of each sale is rounded to the cent. After a refund it is that of what is left of the sale, so that a full refund gives back exactly the commission that was charged.",
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
      "The commission is collected by direct debit (ACH) from a bank account of yours, which you authorize separately. Each debit is for an invoice, which is the statement of its sales.",
      "Sales of Monday to Thursday are debited on the next business day, sales of Friday to Sunday on the following Monday. A bank holiday moves the debit to the next banking day. The last sale of an invoice decides for all of it.",
      "An invoice that is confirmed after that day, or too late for it, is debited on the first banking day whose cut-off, 9 p.m. in New York, is still ahead.",
      "Where less than $1.00 is owed, no invoice is made: its lines are carried to a later one.",
      "A debit takes 2 to 4 bank days to complete. One that your bank returns because the account does not cover it may be tried again at most twice, 3 and 7 banking days later.",
      "You may cancel the debit authorization with 90 days’ notice, so that what has accrued by then can be collected. You may also revoke it at once: no further debit is started, and what you owe is due by invoice. Neither ends this agreement. Your right to stop a payment at your bank is not affected.",
    ]),
    ...section(6, "Breach", ["Whoever receives a notice of breach answers it within 3 business days."]),
    ...section(7, "Ending the agreement", [
      "Either side may end the agreement with 30 days’ notice. Sales after those 30 days owe no commission.",
      "What has accrued before is still collected under the debit authorization, which ends 90 days after the notice, or when you revoke it.",
      "Where you end it by the profit guarantee (3.1), sales after your notice owe no commission.",
    ]),
    ...section(8, "Notices", [
      `A notice to the agency is given in the portal where the portal offers it, by e-mail to ${agency.email}, or by mail to ${agency.name}, ${agency.address}. A notice to you goes to the e-mail address of your account.`,
      "A notice counts from the day on which it is sent.",
    ]),
    ...section(9, "Changes", [
      "A change to these words is a new version, which counts for you once you have signed it. Another address of the agency takes a notice only.",
      "A correction of your details is signed anew and kept beside what it corrects.",
    ]),
  ],
  electronicRecords: writeConsent(agency),
});
