import type { ChangeInvoiceAnswer, ChangeInvoiceRequest, InvoiceStatus } from "@portal/api-contract";
import type { Invoice } from "../../../models/invoice.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { billingTexts } from "../billing.texts";
import { cancelScheduledDebits } from "../debits/cancel-debits";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { fitQuestions } from "../disputes/fit-questions";
import { findDue } from "../payments/find-due.query";
import { cancelUnpaidCredit } from "../refunds/cancel-unpaid-credit";
import { presentBilled } from "./bill.presenter";
import { canMove, moveInvoice } from "./move-invoice";
import { postWriteOff } from "./post-invoice";
import { findInvoiceOrRefuse, refuseQuestioned } from "./void-invoice.command";

type Dependencies = DebitsDependencies & Pick<BillingDependencies, "recordAudit">;

function cannotWriteOff(status: InvoiceStatus): AppError {
  const message = billingTexts.cannotWriteOff(status);
  return new AppError({ code: "NOTHING_OWED", status: 409, message, extra: { status } });
}

/**
 * Writes off as lost if the bank disputed a debit, else as a bad debt (S51, S73). The invoice is `credited` for good,
 * its lines stay billed, and later refunds of them are not credited (D223). Repeating changes nothing. Throws 404 for
 * an unknown invoice; 409 if a debit is scheduled or in transit, or the invoice is paid or void.
 */
export function createWriteOffInvoice(dependencies: Dependencies) {
  const { clock, recordAudit } = dependencies;
  async function writeOff(
    invoice: Invoice,
    { reason, caller }: { reason: string; caller: BillingCaller },
  ): Promise<void> {
    const { id, businessId: subject, status, invoiceNumber } = invoice;
    if (status === "credited") return;
    if (!canMove(status, "credited")) throw cannotWriteOff(status);
    await refuseQuestioned(invoice);
    const at = clock.now();
    await cancelScheduledDebits(dependencies, id);
    await fitQuestions(dependencies, id);
    const cents = await findDue(invoice);
    if (cents > 0) await postWriteOff(invoice, { cents, at, isLost: status === "disputed" });
    await moveInvoice(id, "credited", { at, text: reason });
    await cancelUnpaidCredit(id, at);
    const { userId: actor, ip, requestId } = caller;
    const details = { invoiceNumber, from: status, amountCents: cents, reason };
    await recordAudit({ actor, action: "invoice.written-off", subject, details, ip, requestId });
    await invoice.reload();
  }
  return async ({ id, reason }: ChangeInvoiceRequest, caller: BillingCaller): Promise<ChangeInvoiceAnswer> => {
    const { businessId } = await findInvoiceOrRefuse(id);
    return inBusiness(businessId, async () => {
      const invoice = await findInvoiceOrRefuse(id);
      await writeOff(invoice, { reason, caller });
      const message = billingTexts.writtenOff(invoice.invoiceNumber ?? "");
      return { invoice: presentBilled(invoice), message, type: "success" };
    });
  };
}
