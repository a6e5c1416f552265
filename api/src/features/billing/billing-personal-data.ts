import { DepositMark } from "../../models/deposit-mark.model";
import { InvoiceEventRow } from "../../models/invoice-event-row.model";
import { InvoiceLine } from "../../models/invoice-line.model";
import { Invoice } from "../../models/invoice.model";
import { DebitRefund } from "../../models/debit-refund.model";
import { OutsidePayment } from "../../models/outside-payment.model";
import { RevenueClaimRow } from "../../models/revenue-claim-row.model";
import type { Person, PersonalDataByTable } from "../../platform/personal-data/personal-data";
import { archiveOf, ofBusiness } from "../../platform/personal-data/rows-of-person";

const books = "Your invoices, as the books require.";

async function ofOwnInvoices({ businessId }: Person) {
  if (businessId === null) return { invoiceId: [] };
  const own = await Invoice.findAll({ attributes: ["id"], where: { businessId } });
  return { invoiceId: own.map(({ id }) => id) };
}

export const billingPersonalData: PersonalDataByTable = {
  invoices: {
    exported: archiveOf(Invoice, {
      file: "invoices.json",
      about: "Your invoices, with the account that was to be debited.",
      of: ofBusiness,
      columns: [
        ...["id", "invoiceNumber", "status", "startDay", "endDay", "timeZone", "businessName", "verifiedCents"],
        ...["totalCents", "debitDate", "accountInstitution", "accountLast4", "accountHolder", "issuedAt", "replacesId"],
      ],
    }),
    deletion: { kept: books },
  },
  invoice_lines: {
    exported: archiveOf(InvoiceLine, {
      file: "invoice-lines.csv",
      about: "Each line of your invoices: the sale, and how its commission follows from it.",
      of: ofBusiness,
      columns: [
        ...["invoiceId", "position", "kind", "source", "externalId", "localDay", "occurredAt", "name"],
        ...["totalCents", "verifiedCents", "commissionCents", "live"],
      ],
    }),
    deletion: { kept: books },
  },
  invoice_events: {
    exported: archiveOf(InvoiceEventRow, {
      file: "invoice-events.csv",
      about: "What happened to each of your invoices, and when.",
      of: ofOwnInvoices,
      columns: ["invoiceId", "kind", "at", "text"],
    }),
    deletion: { kept: books },
  },
  outside_payments: {
    exported: archiveOf(OutsidePayment, {
      file: "payments.csv",
      about: "What you paid for your invoices in another way than by debit.",
      of: ofBusiness,
      columns: [
        ...["id", "invoiceId", "amountCents", "paidOn", "method", "reference", "recordedAt", "takenBackAt"],
        "takenBackReason",
      ],
    }),
    deletion: { kept: books },
  },
  debit_refunds: {
    exported: archiveOf(DebitRefund, {
      file: "refunds.csv",
      about: "What was refunded of your debits to your bank, why, and what became of it.",
      of: ofBusiness,
      columns: [
        ...["id", "invoiceId", "attemptId", "amountCents", "status", "reason", "lineIds", "requestedAt", "settledAt"],
        ...["arrivesOn", "failure", "canceledCents"],
      ],
    }),
    deletion: { kept: books },
  },
  invoice_numbers: { nothingPersonal: "The last number of each year." },
  billing_runs: { nothingPersonal: "When the agency billed several clients at once." },
  billing_run_clients: {
    exported: { leftOut: "By which runs of the agency you were billed: invoices.json has what came of it." },
    deletion: { kept: "By which runs of the agency you were billed, for 90 days." },
  },
  deposit_marks: {
    exported: archiveOf(DepositMark, {
      file: "marked-deposits.csv",
      about: "Which bank deposits the agency has marked as sales or unmarked, why, and what you said against it.",
      of: ofBusiness,
      columns: [
        ...["externalId", "marked", "reason", "at", "objection", "objectedAt", "keeps", "decision", "decidedAt"],
      ],
    }),
    deletion: { kept: "Why your bank deposits count as sales, as the books require." },
  },
  revenue_claims: {
    exported: archiveOf(RevenueClaimRow, {
      file: "unbilled-sales.csv",
      about: "Sales that were reported late or by the bank alone, and whether the agency bills them and why.",
      of: ofBusiness,
      columns: [
        ...["kind", "source", "externalId", "day", "claimBy", "reportedAt", "decision", "reason", "decidedAt"],
        ...["noticedAt", "countsAt", "objection", "objectedAt", "answer", "answeredAt"],
      ],
    }),
    deletion: { kept: "Why your sales were billed or not, as the books require." },
  },
  billing_settings: { nothingPersonal: "Whether invoices go out by mail." },
};
