import { randomId } from "../../../platform/crypto/random-id";
import { Invoice } from "../../../models/invoice.model";
import { toLocalDay } from "../../../models/values/local-day";
import type { DebitDate } from "../../../banking-days/debit-date";
import type { BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { isMailOn } from "../mail/billing-mail";
import { noticeDebit } from "../debits/notice-debit";
import { scheduleDebit } from "../debits/schedule-debit";
import type { DebitPermission } from "../clients/debit-permissions.query";
import type { PreparedBill } from "../rehearsal/prepare-bill.query";
import { findParties } from "./find-parties.query";
import { toInvoiceDocument } from "./invoice-document";
import { insertInvoiceLines, toInvoiceLines } from "./invoice-lines";
import { moveInvoice } from "./move-invoice";
import { postInvoice } from "./post-invoice";
import { takeInvoiceNumber } from "./take-number.sql";

export interface IssueInvoice {
  bill: PreparedBill & { debit: DebitDate; permission: DebitPermission };
  requestHash: string;
  caller: BillingCaller;
  /** Id of a void invoice. */
  replacesId?: string;
  /** For a risk of return rates (S71). */
  riskReason?: string;
}

function draftOf({ bill, requestHash, caller, replacesId }: IssueInvoice, now: Date) {
  const { target, choice, plan, debit, permission, hash } = bill;
  return {
    id: randomId("bil"),
    businessId: target.businessId,
    status: "draft" as const,
    startDay: choice.start,
    endDay: choice.end,
    timeZone: target.timeZone,
    businessName: target.name,
    requestHash,
    rehearsalHash: hash,
    verifiedCents: plan.verified,
    totalCents: plan.total,
    debitDate: debit.day,
    debitReasons: JSON.stringify(debit.why),
    accountInstitution: permission.institution,
    accountLast4: permission.last4,
    accountHolder: permission.holder,
    mandateSignedAt: permission.acceptedAt,
    issuedAt: now,
    issuedBy: caller.userId,
    replacesId: replacesId ?? null,
    updatedAt: now,
  };
}

/**
 * Writes lines, ledger entries, first debit and, last, the number (S48). Needs the business's lock, in the same
 * transaction. Throws the duplicate key error for a line of another invoice.
 */
export async function issueInvoice(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  request: IssueInvoice,
): Promise<Invoice> {
  const { clock, config, keepDocument, markBilled, recordAudit } = dependencies;
  const { bill, caller } = request;
  const now = clock.now();
  const parties = await findParties(dependencies.readAgency, bill.target.businessId);
  const invoice = await Invoice.create({ ...draftOf(request, now), ...parties });
  const { id, businessId, totalCents, debitDate } = invoice;
  const lines = toInvoiceLines(bill.plan, invoice);
  await insertInvoiceLines(lines);
  const rows = lines.filter(({ kind }) => kind !== "correction");
  await markBilled(lock, rows, true);
  await postInvoice(invoice, lines);
  const debit = { invoiceId: id, businessId, amountCents: totalCents, debitDate, attempt: 1, why: bill.debit.why };
  const attempt = await scheduleDebit(dependencies, debit);
  const year = Number(toLocalDay(now, config.agencyTimeZone).slice(0, 4));
  const invoiceNumber = await takeInvoiceNumber(year);
  await invoice.update({ invoiceNumber });
  await moveInvoice(id, "scheduled", { at: now });
  await keepDocument(toInvoiceDocument(invoice, lines));
  const { userId: actor, ip, requestId } = caller;
  const details = { invoiceNumber, total: totalCents, lines: lines.length, riskReason: request.riskReason };
  await recordAudit({ actor, action: "invoice.issued", subject: businessId, details, ip, requestId });
  const isMailed = await isMailOn();
  await noticeDebit(dependencies, attempt, { attachments: isMailed ? [id] : [] });
  await invoice.update({ isMailed });
  return invoice.reload();
}
