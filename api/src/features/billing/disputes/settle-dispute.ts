import type { Dispute } from "../../../models/dispute.model";
import { noDeadline } from "../../../models/dispute.model";
import { DebitRefund } from "../../../models/debit-refund.model";
import { DisputeLine } from "../../../models/dispute-line.model";
import { DisputeMessage } from "../../../models/dispute-message.model";
import { Invoice } from "../../../models/invoice.model";
import { readCents } from "../../../platform/db/money";
import type { DebitsDependencies } from "../debits/debits.dependencies";
import { findSettled } from "../payments/find-due.query";
import { readRefundable } from "../refunds/refundable.query";
import { requestRefund } from "../refunds/request-refund";
import { answerDays, isSent } from "./disputes.policy";
import { disputeTexts } from "./disputes.texts";
import { findPending } from "./invoice-book.policy";
import { readQuestion } from "./invoice-money.query";
import { findDisputeCredit, type DisputeCredit } from "./open-credit.query";
import { addMessage } from "./add-message";

type Dependencies = Pick<DebitsDependencies, "clock" | "enqueueJob">;

/** Requests a refund of the open credit. Cents that no debit can refund stay a credit. */
async function refund(
  dependencies: Dependencies,
  dispute: Dispute,
  { open: openCents, refunded }: DisputeCredit,
): Promise<void> {
  const { id: disputeId, invoiceId, businessId } = dispute;
  const now = dependencies.clock.now();
  const { leftCents } = await readRefundable(invoiceId, now);
  const amountCents = Math.min(openCents, leftCents);
  if (amountCents > 0) {
    const lines = await DisputeLine.findAll({ where: { disputeId } });
    const granted = lines.filter(({ creditedCents }) => readCents(creditedCents) > 0);
    const rows = await requestRefund(dependencies, {
      ...{ invoice: { id: invoiceId, businessId }, amountCents, reason: disputeTexts.refundReason },
      ...{ requestedBy: null, disputeId, lineIds: granted.map(({ lineId }) => String(lineId)) },
      ref: `dispute:${disputeId}:${String(granted.reduce((sum, { moves }) => sum + moves, 0))}:${String(refunded)}`,
    });
    if (rows.length > 0)
      await addMessage(dispute, { at: now, side: "system", text: disputeTexts.refundSent(amountCents) });
  }
  const rest = openCents - amountCents;
  const text = disputeTexts.notRefundable(rest);
  const isAnnounced = rest > 0 && (await DisputeMessage.count({ where: { disputeId, side: "system", text } })) > 0;
  if (rest > 0 && !isAnnounced) await addMessage(dispute, { at: now, side: "system", text });
}

/** Settles by credit if the invoice is paid, and no past or future debit can refund the grant (D529). */
async function creditIfNeeded(dependencies: Dependencies, dispute: Dispute, { open, refunded }: DisputeCredit) {
  const { invoiceId, settlement } = dispute;
  if (settlement === "credit" || open <= 0 || refunded > 0) return;
  const now = dependencies.clock.now();
  const { due, held } = await findSettled(await Invoice.findByPk(invoiceId, { rejectOnEmpty: true }));
  if (due > 0 || held > 0 || (await readRefundable(invoiceId, now)).leftCents > 0) return;
  await dispute.update({ settlement: "credit" });
  await addMessage(dispute, { at: now, side: "system", text: disputeTexts.notRefundable(open) });
}

/** The dispute's next deadline, by which lists sort. */
async function findDeadline(dispute: Dispute, isOwed: boolean): Promise<string> {
  if (dispute.status === "open" || dispute.status === "waiting") return dispute.answerDue;
  if (!isOwed) return noDeadline;
  const refunds = await DebitRefund.findAll({ where: { disputeId: dispute.id } });
  return isSent({ settlement: dispute.settlement, refunds }) ? noDeadline : (dispute.refundDue ?? noDeadline);
}

/**
 * Settles an answered dispute. Granted cents that are not owed need no choice. A chosen refund is requested once its
 * debit has succeeded. Cents that no debit can refund become a credit. Needs the business's lock.
 */
export async function settleDispute(dependencies: Dependencies, dispute: Dispute): Promise<void> {
  if (dispute.status !== "answered") return;
  const lines = await DisputeLine.findAll({ where: { disputeId: dispute.id } });
  const pending = lines.reduce((sum, line) => sum + findPending(readQuestion(line)), 0);
  const credit = await findDisputeCredit(dispute);
  const { credited, open } = credit;
  if (pending === 0) await creditIfNeeded(dependencies, dispute, credit);
  if (dispute.settlement === "refund" && open > 0) await refund(dependencies, dispute, credit);
  const isOwed = pending + credited > 0;
  const days = isOwed && dispute.answeredAt !== null ? answerDays(dispute.answeredAt, dispute.timeZone) : null;
  await dispute.update({ refundDue: days?.refundDue ?? null, chooseBy: days?.chooseBy ?? null });
  await dispute.update({ dueOn: await findDeadline(dispute, isOwed) });
}
