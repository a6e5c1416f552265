import { addBankingDays } from "../../../banking-days/banking-days";
import { bankingZone, firstOpenDay } from "../../../banking-days/cut-off";
import { DebitRefund } from "../../../models/debit-refund.model";
import { toLocalDay } from "../../../models/values/local-day";
import type { Refund } from "../../../providers/debits/refunds.port";
import { inBusiness } from "../../../sales/lock-business";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { endLostCredit, followRefund } from "../disputes/follow-refund";
import { followMoney } from "../invoices/follow-money";
import { recordInvoiceEvent } from "../invoices/move-invoice";
import { cancelUnpaidCredit } from "./cancel-unpaid-credit";
import { noticeRefund } from "./notice-refund";
import { postFailedRefund } from "./post-refund";
import { refundDays } from "./refunds.limits";
import { readFailed } from "./refund.presenter";
import { describeRefundFailure } from "./refunds.texts";
import type { ProviderRefund } from "./send-refund";

interface Settlement {
  dependencies: DebitsDependencies;
  row: DebitRefund;
  now: Date;
}

/** Throws for a different id, because that would be a second refund. */
async function storeProviderId({ dependencies, row }: Settlement, { id, createdAt, state }: Refund): Promise<void> {
  if (row.providerId === id) return;
  if (row.providerId !== null) {
    throw new Error(`The refund ${row.id} is there twice at the provider: ${row.providerId} and ${id}.`);
  }
  await row.update({ providerId: id, arrivesOn: addBankingDays(firstOpenDay(createdAt), refundDays) });
  if (state !== "failed") await noticeRefund(dependencies, row);
}

async function succeed({ row, now }: Settlement): Promise<void> {
  await row.update({ status: "succeeded", settledAt: now, arrivesOn: toLocalDay(now, bankingZone) });
  await recordInvoiceEvent({ invoiceId: row.invoiceId, kind: "refunded", at: now, text: null });
}

/** Fails a refund that the bank did not accept or sent back: the amount is credit again (S72). */
async function fail({ dependencies, row, now }: Settlement, failure: string): Promise<void> {
  await row.update({ status: "failed", settledAt: now, arrivesOn: null, failure });
  await postFailedRefund(row, now);
  if (row.disputeId === null) await cancelUnpaidCredit(row.invoiceId, now);
  else await endLostCredit(dependencies, row);
  const failed = readFailed(await row.reload());
  const text = describeRefundFailure(failed);
  await followMoney(row.invoiceId, { kind: "refund-failed", at: now, text });
  if (failed.canceledCents < failed.amountCents) await noticeRefund(dependencies, row);
}

/** Deletes the day of arrival once it has passed without arrival: the true day is unknown. */
async function forgetDay({ row, now }: Settlement): Promise<void> {
  if (row.arrivesOn !== null && row.arrivesOn < toLocalDay(now, bankingZone)) await row.update({ arrivesOn: null });
}

async function applyState(settlement: Settlement, refund: Refund): Promise<void> {
  const { row } = settlement;
  await storeProviderId(settlement, refund);
  if (refund.state === "failed") await fail(settlement, refund.failure ?? "other");
  else if (row.status === "pending" && refund.state === "succeeded") await succeed(settlement);
  else if (row.status === "pending") await forgetDay(settlement);
}

/**
 * Applies the state in one transaction with ledger, event and notice. A failure is final, even after success. A state
 * applied before, or older, changes nothing.
 */
export async function settleRefund(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitRefund, "id" | "businessId">,
  refund: ProviderRefund,
): Promise<void> {
  await inBusiness(businessId, async () => {
    const row = await DebitRefund.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (row.status === "failed") return;
    const settlement = { dependencies, row, now: dependencies.clock.now() };
    const { status } = row;
    if (refund !== null) await applyState(settlement, refund);
    else if (row.providerId === null) await fail(settlement, "refused");
    if (row.status !== status) await followRefund(dependencies, row);
  });
}
