import { DebitRefund } from "../../../models/debit-refund.model";
import type { Invoice } from "../../../models/invoice.model";
import { randomId } from "../../../platform/crypto/random-id";
import { AppError } from "../../../platform/errors/app-error";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { recordInvoiceEvent } from "../invoices/move-invoice";
import { postRefund } from "./post-refund";
import { enqueueRefund } from "./refund.job";
import { divideRefund } from "./refundable.policy";
import { readRefundable } from "./refundable.query";
import { refundTexts } from "./refunds.texts";

export interface RefundOrder {
  invoice: Pick<Invoice, "id" | "businessId">;
  /** More than 0. */
  amountCents: number;
  /** A sentence of at most 500 characters. */
  reason: string;
  /** User id; null: the portal, because no choice was made. */
  requestedBy: string | null;
  /** null: billed by mistake. */
  disputeId: string | null;
  /** null: no particular line. */
  lineIds: readonly string[] | null;
  /** At most 128 ASCII characters; the same ref is the same refund. */
  ref: string;
}

function refuse(message: string): AppError {
  return new AppError({ code: "NOTHING_TO_REFUND", status: 409, message });
}

async function keepPart(
  { clock, enqueueJob }: Pick<DebitsDependencies, "clock" | "enqueueJob">,
  { invoice, lineIds, amountCents: _, ...order }: RefundOrder,
  { attemptId, cents: amountCents }: { attemptId: string; cents: number },
): Promise<DebitRefund> {
  const id = randomId("rfd");
  const { id: invoiceId, businessId } = invoice;
  const at = clock.now();
  const refund = await DebitRefund.create({
    ...{ id, ...order, invoiceId, businessId, attemptId, amountCents },
    ...{ status: "pending", lineIds: lineIds && JSON.stringify(lineIds), idempotencyKey: `refund:${id}` },
    ...{ requestedAt: at, providerId: null, settledAt: null, arrivesOn: null, failure: null },
  });
  await postRefund(refund, at);
  await recordInvoiceEvent({ invoiceId, kind: "refund-sent", at, text: order.reason });
  await enqueueRefund({ enqueueJob }, refund);
  return refund;
}

/**
 * Takes the newest debit first. The amount leaves the client's credit at once, so `postGrant` must come first; a job
 * then sends the request. Repeating a `ref` returns the same rows. Needs the business's lock.
 *
 * Throws 409 `NOTHING_TO_REFUND` if no debit has money left, or 180 days have passed; 422 at `amount` for more than the
 * rest.
 */
export async function requestRefund(
  dependencies: Pick<DebitsDependencies, "clock" | "enqueueJob">,
  order: RefundOrder,
): Promise<DebitRefund[]> {
  const { invoice, amountCents, ref } = order;
  const known = await DebitRefund.findAll({ where: { ref }, order: ["requestedAt", "id"] });
  if (known.length > 0) return known;
  const { debits, leftCents, isTooOld } = await readRefundable(invoice.id, dependencies.clock.now());
  if (leftCents === 0) throw refuse(isTooOld ? refundTexts.tooOld : refundTexts.nothingPaid);
  if (amountCents > leftCents) {
    const message = refundTexts.atMost(leftCents);
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { amount: message } });
  }
  const refunds: DebitRefund[] = [];
  for (const part of divideRefund(debits, amountCents)) refunds.push(await keepPart(dependencies, order, part));
  return refunds;
}
