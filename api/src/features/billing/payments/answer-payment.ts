import type { OutsidePaymentAnswer } from "@portal/api-contract";
import type { Invoice } from "../../../models/invoice.model";
import type { OutsidePayment } from "../../../models/outside-payment.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { presentBilled } from "../invoices/bill.presenter";
import { findSettled } from "./find-due.query";
import { findRecorders, presentPaid } from "./payment.presenter";
import { paymentTexts } from "./payments.texts";

export type PaymentDependencies = DebitsDependencies & { recordAudit: RecordAudit };

export async function answerPayment({
  invoice,
  payment,
}: {
  invoice: Invoice;
  payment: OutsidePayment;
}): Promise<OutsidePaymentAnswer> {
  const { invoiceNumber } = invoice;
  const amountCents = readCents(payment.amountCents);
  const recordedBy = (await findRecorders([payment])).get(payment.recordedBy) ?? null;
  const number = invoiceNumber ?? "";
  const message =
    payment.takenBackAt === null
      ? paymentTexts.recorded(amountCents, number, await findSettled(invoice))
      : paymentTexts.takenBack(amountCents, number);
  const shown = { payment: presentPaid(payment, { invoiceNumber, recordedBy }), invoice: presentBilled(invoice) };
  return { ...shown, message, type: "success" };
}
