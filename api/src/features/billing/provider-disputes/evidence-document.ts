import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import type { DocumentContent } from "../../../documents/document-content";
import type { DocumentTable } from "../../../documents/document-table";
import { printInstant, printLocalInstant, readText } from "../../../documents/document-text";
import { readCents } from "../../../platform/db/money";
import { printDay, printDays, printLongDay, printMoney } from "../billing.texts";
import { describeReason } from "../debits/debit-reasons.texts";
import { nameRow, type EvidenceFacts } from "./evidence-facts.query";
import { disputeTexts } from "./provider-disputes.texts";

const fact = (name: string, value: string): DocumentFact => ({ name, value });
const heading = (text: string): DocumentBlock => ({ kind: "heading", text });
const optional = (name: string, value: string | null): DocumentFact[] => (value === null ? [] : [fact(name, value)]);
const instantOf = (name: string, at: Date | null): DocumentFact[] => optional(name, at && printInstant(at));

function writeDebit({ debit, invoice, mandate }: EvidenceFacts): DocumentFact[] {
  const { amountCents, returnedCents, sentAt, returnedAt, paymentIntentId, mandateId } = debit;
  const last4 = mandate?.last4 ?? invoice.accountLast4;
  return [
    fact("Client", invoice.businessName),
    fact("Invoice", invoice.invoiceNumber ?? ""),
    fact("Amount of the debit", printMoney(readCents(amountCents))),
    ...instantOf("Debit sent", sentAt),
    ...instantOf("Disputed by the bank", returnedAt),
    ...optional("Taken back by the bank", returnedCents && printMoney(readCents(returnedCents))),
    fact("What the bank says", describeReason(debit, "en")),
    fact("Account", `${mandate?.institution ?? invoice.accountInstitution}, ending in ${last4}`),
    ...optional("Debit at the payment provider", paymentIntentId),
    ...optional("Mandate at the payment provider", mandateId),
  ];
}

function writeMandate({ mandate }: EvidenceFacts): DocumentContent["text"] {
  if (mandate === null) return [{ kind: "paragraph", text: disputeTexts.noMandate }];
  const { personName, personEmail, businessName, acceptedAt, ip, userAgent, entryClass } = mandate;
  return [
    {
      kind: "facts",
      facts: [
        fact("Accepted by", `${personName}, ${personEmail}, for ${businessName}`),
        ...instantOf("Email confirmed", mandate.emailProvedAt),
        ...optional("Phone", mandate.personPhone),
        ...instantOf("Phone confirmed", mandate.phoneProvedAt),
        fact("Accepted on", printInstant(acceptedAt)),
        fact("From the network address", ip),
        fact("With the browser", userAgent),
        fact("Entry class", entryClass),
        fact("Version of the text", mandate.textVersion),
        fact("SHA-256 of the text", mandate.textSha256),
      ],
    },
    heading("Text that was accepted"),
    ...readText(mandate.text),
  ];
}

function writeInvoice({ invoice, confirmedBy, noticedAt }: EvidenceFacts): DocumentContent["text"] {
  const { issuedAt, timeZone, startDay, endDay, totalCents, debitDate } = invoice;
  const notices = noticedAt.map((at) => fact("Notice handed over", printInstant(at)));
  return [
    {
      kind: "facts",
      facts: [
        fact("Sales of", `${printDays(startDay, endDay)}, ${endDay.slice(0, 4)}, days in ${timeZone}`),
        fact("Total", printMoney(readCents(totalCents))),
        fact("Issued", printLocalInstant(issuedAt, timeZone)),
        fact("Confirmed by", confirmedBy ?? disputeTexts.notConfirmed),
        fact("Planned debit", printLongDay(debitDate)),
      ],
    },
    heading("Notices to the client"),
    notices.length > 0 ? { kind: "facts", facts: notices } : { kind: "paragraph", text: disputeTexts.noNotices },
  ];
}

const columns: DocumentTable["columns"] = [
  { title: "Day", width: 62, align: "start" },
  { title: "Sale, and what its source says now", width: 220, align: "start" },
  { title: "Total", width: 70, align: "end" },
  { title: "Counts", width: 70, align: "end" },
  { title: "Commission", width: 70, align: "end" },
];

/** Lines as billed, each with the source's current row below its name. */
function writeLines({ lines, sales }: EvidenceFacts): DocumentTable {
  const rows = lines.map((line): DocumentTable["rows"][number] => {
    const sale = sales.get(nameRow(line));
    const now = sale
      ? `${sale.state}, total ${printMoney(readCents(sale.totalCents))}, tax ${printMoney(readCents(sale.taxCents))}, tip ${printMoney(readCents(sale.tipCents))}, refunded ${printMoney(readCents(sale.refundedCents))}`
      : "its source no longer lists it";
    const amounts = [line.totalCents, line.verifiedCents, line.commissionCents].map((cents) =>
      printMoney(readCents(cents)),
    );
    return { kind: "line", cells: [printDay(line.localDay), `${line.name}\n${nameRow(line)}\n${now}`, ...amounts] };
  });
  return { kind: "table", columns, rows };
}

/** Source: S50. @param at time of drawing */
export function toEvidenceDocument(facts: EvidenceFacts, at: Date): DocumentContent {
  return {
    parties: writeDebit(facts),
    text: [
      { kind: "paragraph", text: disputeTexts.purpose },
      heading("Authorization"),
      ...writeMandate(facts),
      heading("Invoice"),
      ...writeInvoice(facts),
      heading("Lines"),
      writeLines(facts),
    ],
    signature: [],
    audit: [fact("Drawn", printInstant(at)), fact("Debit", facts.debit.id), fact("Business", facts.debit.businessId)],
  };
}
