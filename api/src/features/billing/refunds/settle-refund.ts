import { addBankingDays } from "../../../banking-days/banking-days";
import { bankingZone, firstOpenDay } from "../../../banking-days/cut-off";
import { DebitRefund } from "../../../models/debit-refund.model";
import { toLocalDay } from "../../../models/values/local-day";
import type { Refund } from "../../../providers/debits/refunds.port";
import { inBusiness } from "../../../sales/lock-business";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { followRefund } from "../disputes/follow-refund";
import { noteInvoiceEvent } from "../invoices/move-invoice";
import { noticeRefund } from "./notice-refund";
import { postFailedRefund } from "./post-refund";
import { refundDays } from "./refunds.limits";
import { tellRefundFailure } from "./refunds.texts";
import type { AskedRefund } from "./send-refund";

/** What one answer of the provider works with. */
interface Settlement {
  dependencies: DebitsDependencies;
  row: DebitRefund;
  now: Date;
}

/** The provider's id of a refund is kept once; another one would be a second refund, which nobody may overlook. */
async function keepAnswer({ dependencies, row }: Settlement, { id, createdAt, state }: Refund): Promise<void> {
  if (row.providerId === id) return;
  if (row.providerId !== null) {
    throw new Error(`The refund ${row.id} is there twice at the provider: ${row.providerId} and ${id}.`);
  }
  await row.update({ providerId: id, arrivesOn: addBankingDays(firstOpenDay(createdAt), refundDays) });
  if (state !== "failed") await noticeRefund(dependencies, row);
}

async function succeed({ row, now }: Settlement): Promise<void> {
  await row.update({ status: "succeeded", settledAt: now, arrivesOn: toLocalDay(now, bankingZone) });
  await noteInvoiceEvent({ invoiceId: row.invoiceId, kind: "refunded", at: now, text: null });
}

/** It did not reach the bank, or did not stay there: it is the client's credit again (S72). */
async function fail({ dependencies, row, now }: Settlement, failure: string): Promise<void> {
  await row.update({ status: "failed", settledAt: now, arrivesOn: null, failure });
  await postFailedRefund(row, now);
  const text = tellRefundFailure(failure);
  await noteInvoiceEvent({ invoiceId: row.invoiceId, kind: "refund-failed", at: now, text });
  await noticeRefund(dependencies, row);
}

/** The day that was named has passed: nobody knows the day. */
async function forgetDay({ row, now }: Settlement): Promise<void> {
  if (row.arrivesOn !== null && row.arrivesOn < toLocalDay(now, bankingZone)) await row.update({ arrivesOn: null });
}

async function take(settlement: Settlement, asked: Refund): Promise<void> {
  const { row } = settlement;
  await keepAnswer(settlement, asked);
  if (asked.state === "failed") await fail(settlement, asked.failure ?? "other");
  else if (row.status === "pending" && asked.state === "succeeded") await succeed(settlement);
  else if (row.status === "pending") await forgetDay(settlement);
}

/**
 * Takes over what the provider has of a refund, with the entry of the ledger, the event of the invoice and the notice, in one
 * transaction. A failure is final, also after it succeeded; what was taken over before, or is older, changes nothing.
 */
export async function settleRefund(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitRefund, "id" | "businessId">,
  asked: AskedRefund,
): Promise<void> {
  await inBusiness(businessId, async () => {
    const row = await DebitRefund.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (row.status === "failed") return;
    const settlement = { dependencies, row, now: dependencies.clock.now() };
    const { status } = row;
    if (asked !== null) await take(settlement, asked);
    else if (row.providerId === null) await fail(settlement, "refused");
    if (row.status !== status) await followRefund(dependencies, row);
  });
}
