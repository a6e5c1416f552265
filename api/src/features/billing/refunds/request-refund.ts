import { DebitRefund } from "../../../models/debit-refund.model";
import type { Invoice } from "../../../models/invoice.model";
import { randomId } from "../../../platform/crypto/random-id";
import { AppError } from "../../../platform/errors/app-error";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { noteInvoiceEvent } from "../invoices/move-invoice";
import { postRefund } from "./post-refund";
import { enqueueRefund } from "./refund.job";
import { findRefundable, type Refundable } from "./refundable.query";
import { refundTexts } from "./refunds.texts";

/** What is refunded, and why. */
export interface RefundOrder {
  invoice: Pick<Invoice, "id" | "businessId">;
  /** More than 0. */
  amountCents: number;
  /** A sentence of at most 500 characters. */
  reason: string;
  /** Who of the agency; null: the portal, as no one chose otherwise. */
  requestedBy: string | null;
  /** The dispute by line that granted it; null: billed by mistake. */
  disputeId: string | null;
  /** Lines that it refunds; null: no line in particular. */
  lineIds: readonly string[] | null;
  /** Names what is refunded and why, at most 128 ASCII characters: the same ref is the same refund. */
  ref: string;
}

function refuse(message: string): AppError {
  return new AppError({ code: "NOTHING_TO_REFUND", status: 409, message });
}

/** Parts of the amount by debit, the newest first (S72); each takes what it can. */
function divide(debits: readonly Refundable[], amountCents: number): { attemptId: string; cents: number }[] {
  let left = amountCents;
  return debits.flatMap(({ attemptId, leftCents }) => {
    const cents = Math.min(left, leftCents);
    left -= cents;
    return cents > 0 ? [{ attemptId, cents }] : [];
  });
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
  await noteInvoiceEvent({ invoiceId, kind: "refund-sent", at, text: order.reason });
  await enqueueRefund({ enqueueJob }, refund);
  return refund;
}

/** What debits of an invoice can still give back, more than 0. Throws 409 where it is nothing, or 180 days have passed. */
export async function findRefundableOrRefuse(
  invoiceId: string,
  now: Date,
): Promise<{ debits: Refundable[]; leftCents: number }> {
  const { debits, leftCents, isTooOld } = await findRefundable(invoiceId, now);
  if (leftCents === 0) throw refuse(isTooOld ? refundTexts.tooOld : refundTexts.nothingPaid);
  return { debits, leftCents };
}

/**
 * Refunds money that the debits of an invoice brought to the client's bank: the newest debit first, older ones where it brought less.
 * The amount leaves the client's credit at once (`postGrant` comes before), and a job asks the provider. The same `ref` again answers
 * the same rows. The caller holds the lock of the business.
 *
 * Throws 409 `NOTHING_TO_REFUND` where no debit brought anything that is not refunded, or 180 days have passed; 422 at `amount` for
 * more than that.
 */
export async function requestRefund(
  dependencies: Pick<DebitsDependencies, "clock" | "enqueueJob">,
  order: RefundOrder,
): Promise<DebitRefund[]> {
  const { invoice, amountCents, ref } = order;
  const known = await DebitRefund.findAll({ where: { ref }, order: ["requestedAt", "id"] });
  if (known.length > 0) return known;
  const { debits, leftCents } = await findRefundableOrRefuse(invoice.id, dependencies.clock.now());
  if (amountCents > leftCents) {
    const message = refundTexts.atMost(leftCents);
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { amount: message } });
  }
  const refunds: DebitRefund[] = [];
  for (const part of divide(debits, amountCents)) refunds.push(await keepPart(dependencies, order, part));
  return refunds;
}
