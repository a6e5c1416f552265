import type { DocumentFact } from "@portal/api-contract";
import { printInstant } from "../../../documents/document-text";
import type { NewDocument } from "../../../documents/keep-document.command";
import type { Invoice } from "../../../models/invoice.model";
import { toLocalDay } from "../../../models/values/local-day";
import { billingTexts, printDay, printDays, printLongDay, printMoney } from "../billing.texts";
import { isExactShare, questionsUntil } from "./invoice-terms.policy";
import { isOfEarlier } from "./invoice-lines";
import { toInvoiceTable, type Lines } from "./invoice-table";

const fact = (name: string, value: string): DocumentFact => ({ name, value });

/** Joins lines of text, and skips unknown ones. */
const stack = (...lines: (string | null)[]): string => lines.flatMap((line) => line ?? []).join("\n");

interface Sum {
  lines: number;
  verified: number;
  commission: number;
}

const sumUp = (lines: Lines): Sum => ({
  lines: lines.length,
  verified: lines.reduce((cents, { verifiedCents }) => cents + verifiedCents, 0),
  commission: lines.reduce((cents, { commissionCents }) => cents + commissionCents, 0),
});

/** As `30% of 23 sales, $3,564.00`. Prints the product only if rounding per sale does not change it. */
function writeShare({ lines, verified, commission }: Sum, [one, many]: readonly [string, string]): string {
  const isExact = isExactShare(Math.abs(verified), commission * Math.sign(verified));
  const share = isExact ? "30% of" : "30% of each of";
  return `${share} ${String(lines)} ${lines === 1 ? one : many}, ${printMoney(verified)}`;
}

function writeTotals({ totalCents }: Invoice, lines: Lines): DocumentFact[] {
  const sales = sumUp(lines.filter(({ kind }) => kind === "sale"));
  const back = sumUp(lines.filter((line) => line.kind !== "sale" && !isOfEarlier(line)));
  const credits = sumUp(lines.filter(({ kind }) => kind === "credit"));
  const corrections = sumUp(lines.filter(({ kind }) => kind === "correction"));
  return [
    fact(writeShare(sales, ["sale", "sales"]), printMoney(sales.commission)),
    ...(back.lines === 0 ? [] : [fact(writeShare(back, ["refund", "refunds"]), printMoney(back.commission))]),
    ...(credits.lines === 0 ? [] : [fact("Credits for sales of earlier invoices", printMoney(credits.commission))]),
    ...(corrections.lines === 0
      ? []
      : [fact("Sales of earlier invoices that have changed", printMoney(corrections.commission))]),
    fact("Invoice total", printMoney(totalCents)),
  ];
}

function writeParties(invoice: Invoice): DocumentFact[] {
  const { invoiceNumber, issuedAt, startDay, endDay, timeZone, debitDate, accountInstitution, accountLast4 } = invoice;
  const issued = printLongDay(toLocalDay(issuedAt, timeZone));
  const debit = printLongDay(debitDate);
  return [
    fact("From", stack(invoice.issuerName, invoice.issuerAddress, invoice.issuerEmail)),
    fact("Bill to", stack(invoice.businessName, invoice.billToAddress)),
    fact("Invoice number", invoiceNumber ?? ""),
    fact("Issued", issued),
    fact("Due", debit),
    fact("Status", `Scheduled on ${issued}. What becomes of it later is on its page in the portal.`),
    fact("Sales of", `${printDays(startDay, endDay)}, ${endDay.slice(0, 4)}, days in ${timeZone}`),
    fact("Paid by", billingTexts.paidBy({ day: debit, account: `${accountInstitution} •••• ${accountLast4}` })),
    fact("Questions", billingTexts.howToQuestion(printDay(questionsUntil(issuedAt, timeZone)), invoice.issuerEmail)),
  ];
}

/** The document states the invoice as issued. Later events are on its page only. */
export function toInvoiceDocument(invoice: Invoice, lines: Lines): NewDocument {
  const { id, businessId, invoiceNumber, issuedAt, timeZone } = invoice;
  return {
    kind: "invoice",
    recordId: id,
    businessId,
    title: `Invoice ${invoiceNumber ?? ""}`,
    revision: 1,
    version: "2",
    at: issuedAt,
    by: null,
    parties: writeParties(invoice),
    text: [
      { kind: "heading", text: "Lines" },
      toInvoiceTable(lines, timeZone),
      { kind: "heading", text: "Total" },
      { kind: "facts", facts: writeTotals(invoice, lines) },
    ],
    signature: [],
    audit: [fact("Issued", printInstant(issuedAt)), fact("Business", businessId)],
  };
}
