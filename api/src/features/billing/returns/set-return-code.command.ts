import type { MessageAnswer, SetReturnCodeRequest } from "@portal/api-contract";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { cancelScheduledDebits } from "../debits/cancel-debits";
import { describeReason } from "../debits/debit-reasons.texts";
import { enqueueEndMandate } from "../debits/jobs/end-mandate.job";
import { followMoney } from "../invoices/follow-money";
import { findAchReturn } from "./ach-returns";
import { endsPermission, isRetried, stateAfter } from "./find-return.policy";
import { openReturnCase } from "./open-return-case";
import { rateTexts } from "./return-rates.texts";

/** One change of a code, and the debit that it changes. */
interface CodeChange {
  dependencies: BillingDependencies;
  row: DebitAttempt;
  at: Date;
}

async function findDebit(id: string, lock = false): Promise<DebitAttempt> {
  const row = await DebitAttempt.findByPk(id, { lock });
  if (!row) throw new AppError({ code: "NO_RETURN", status: 404, message: rateTexts.noReturn });
  return row;
}

/**
 * Moves a debit that had succeeded to returned or disputed. Cancels scheduled debits if the debit is disputed, or if it
 * failed and its code forbids retries; also while another debit is in transit. The status of the invoice follows from all
 * of its debits.
 */
async function moveByCode({ dependencies, row, at }: CodeChange): Promise<void> {
  const { invoiceId } = row;
  const hasSucceeded = row.state !== "failed";
  if (hasSucceeded) await row.update({ state: stateAfter(row) });
  if (hasSucceeded ? row.state === "disputed" : !isRetried(row)) await cancelScheduledDebits(dependencies, invoiceId);
  const kind = hasSucceeded ? stateAfter(row) : "failed";
  await followMoney(invoiceId, { at, text: describeReason(row, "en"), kind });
}

/** Applies the consequences of a code besides texts and rates. Posted money does not move. */
async function applyCode(change: CodeChange): Promise<void> {
  const { dependencies, row, at } = change;
  await moveByCode(change);
  await openReturnCase(row, at);
  const { mandateId, reason } = row;
  if (mandateId === null || reason === null || !endsPermission(row)) return;
  await enqueueEndMandate(dependencies, { mandateId, reason });
}

/**
 * Sets the code of a return if the provider gave only a reason or another code (S70). Treatment, texts and rates follow
 * from the code. Repeating changes nothing. Throws 404 for an unknown debit, 409 if no bank has returned it.
 */
export function createSetReturnCode(dependencies: BillingDependencies) {
  return async (id: string, { code }: SetReturnCodeRequest, caller: BillingCaller): Promise<MessageAnswer> => {
    const { businessId } = await findDebit(id);
    return inBusiness(businessId, async () => {
      const row = await findDebit(id, true);
      if (row.returnReceivedAt === null) {
        throw new AppError({ code: "NOT_RETURNED", status: 409, message: rateTexts.notReturned });
      }
      const answer = { message: rateTexts.codeSet(code, findAchReturn(code).name), type: "success" } as const;
      const { returnCode: before, invoiceNumber, attempt } = row;
      if (before === code) return answer;
      const { userId: actor, ip, requestId } = caller;
      await row.update({ returnCode: code, returnCodeBy: actor });
      await applyCode({ dependencies, row, at: dependencies.clock.now() });
      const details = { invoiceNumber, attempt, debit: id, from: before, to: code };
      await dependencies.recordAudit({ actor, action: "return-code.set", subject: businessId, details, ip, requestId });
      return answer;
    });
  };
}
