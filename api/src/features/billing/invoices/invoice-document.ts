import type { DocumentBlock, DocumentFact } from "@portal/api-contract";
import { printInstant } from "../../../documents/document-text";
import type { NewDocument } from "../../../documents/keep-document.command";
import type { Invoice } from "../../../models/invoice.model";
import { billingTexts, printDay, printDays, printMoney } from "../billing.texts";
import { isExactShare, questionsUntil } from "../invoice-terms.policy";
import { isOfEarlier, type toInvoiceLines } from "./invoice-lines";

type Lines = ReturnType<typeof toInvoiceLines>;

const fact = (name: string, value: string): DocumentFact => ({ name, value });

/** A product that is not true is not printed. */
const isShare = (verified: number, commission: number) =>
  isExactShare(Math.abs(verified), commission * Math.sign(verified));

function listLines(lines: Lines): DocumentFact[] {
  return lines.map(({ localDay, name, source, totalCents, verifiedCents, commissionCents, externalId }) =>
    fact(
      printDay(localDay),
      `${name}\n${source} ${externalId}\nTotal ${printMoney(totalCents)}, counts ${printMoney(verifiedCents)}, ${isShare(verifiedCents, commissionCents) ? "30%" : "commission"} ${printMoney(commissionCents)}`,
    ),
  );
}

function writeLines(lines: Lines): DocumentBlock[] {
  const sections = [
    { text: "Sales and what was given back of them", of: lines.filter((line) => !isOfEarlier(line)) },
    { text: "Credits for sales of earlier invoices", of: lines.filter(({ kind }) => kind === "credit") },
    {
      text: "Sales of earlier invoices that have changed",
      of: lines.filter(({ kind }) => kind === "correction"),
    },
  ];
  return sections.flatMap(({ text, of }) =>
    of.length === 0
      ? []
      : [
          { kind: "heading" as const, text },
          { kind: "facts" as const, facts: listLines(of) },
        ],
  );
}

function writeTotals({ verifiedCents, totalCents }: Invoice, lines: Lines): DocumentFact[] {
  const sum = (of: Lines) => of.reduce((cents, { commissionCents }) => cents + commissionCents, 0);
  const commission = sum(lines.filter((line) => !isOfEarlier(line)));
  const share = isExactShare(verifiedCents, commission)
    ? "30% of what counts"
    : "30% of each sale, rounded to the cent";
  const credits = sum(lines.filter(isOfEarlier));
  return [
    fact("Counts", printMoney(verifiedCents)),
    fact(share, printMoney(commission)),
    ...(credits === 0 ? [] : [fact(credits < 0 ? "Credits" : "Of earlier invoices", printMoney(credits))]),
    fact("Total", printMoney(totalCents)),
  ];
}

/** The document of an invoice as it was issued; what becomes of it later is on its page. */
export function toInvoiceDocument(invoice: Invoice, lines: Lines): NewDocument {
  const { id, businessId, businessName, invoiceNumber, issuedAt, startDay, endDay, timeZone, debitDate } = invoice;
  const account = `${invoice.accountInstitution} •••• ${invoice.accountLast4}`;
  return {
    kind: "invoice",
    recordId: id,
    businessId,
    title: `Invoice ${invoiceNumber ?? ""}`,
    revision: 1,
    version: "1",
    at: issuedAt,
    by: null,
    parties: [
      fact("Business", businessName),
      fact("Sales of", `${printDays(startDay, endDay)}, days in ${timeZone}`),
      fact("Debit", `${printDay(debitDate)}, from ${account}`),
      fact("Questions", billingTexts.questions(questionsUntil(issuedAt, timeZone))),
    ],
    text: [
      { kind: "heading", text: "Commission" },
      { kind: "facts", facts: writeTotals(invoice, lines) },
      ...writeLines(lines),
    ],
    signature: [],
    audit: [fact("Issued", printInstant(issuedAt)), fact("Business", businessId)],
  };
}
