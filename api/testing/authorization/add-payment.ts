import { OutsidePayment } from "../../src/models/outside-payment.model";

/** Adds a payment by check to the invoice of `addInvoice`. Returns the payment's id. */
export async function addPayment(tag: string, now: Date): Promise<string> {
  const id = `pay_${tag}`;
  const paid = { amountCents: 1_000, paidOn: now.toISOString().slice(0, 10), method: "check" as const, reference: tag };
  const recorded = { recordedBy: `usr_${tag}`, recordedAt: now, live: true as const };
  await OutsidePayment.create({ id, invoiceId: `bil_${tag}`, businessId: `biz_${tag}`, ...paid, ...recorded });
  return id;
}
