import type { MessageAnswer, ObjectToSaleRequest } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { DepositMark } from "../../../models/deposit-mark.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { openCase } from "../reconciliation/open-case";
import { bankSalesTexts } from "./bank-sales.texts";
import { recordDeposit } from "./change-deposit";
import { caseOf, findLastMarks, isOpen } from "./deposit-marks";
import { holdSale, isOnLiveInvoice, readDepositRows } from "./deposit-sale";
import { findObjectionEnds } from "./objection-ends.query";
import { toDepositId } from "./deposit-record";

const refuse = (code: string, message: string) => new AppError({ code, status: 409, message });

function noSale(): AppError {
  return new AppError({ code: "NO_SALE", status: 404, message: bankSalesTexts.noSale });
}

/** Throws 409 if staff did not make the change, if the objection was decided, or if the time to object is over. */
async function checkObjection(mark: DepositMark, _lock: BusinessLock, now: Date): Promise<void> {
  if (mark.by === null) throw refuse("TAKEN_BACK", bankSalesTexts.takenBack);
  if (mark.decidedAt !== null) throw refuse("OBJECTION_DECIDED", bankSalesTexts.decidedAlready);
  const end = (await findObjectionEnds([mark])).get(mark.id);
  if (end && now >= end.at) throw refuse("OBJECTION_TOO_LATE", bankSalesTexts.tooLate);
}

/**
 * Opens a case (S68, D431). An unbilled deposit does not count until staff decide; a billed deposit stays billed.
 * Repeating returns the same answer. Throws the same 404 for foreign and never marked deposits, and 409 if it is too
 * late.
 */
export function createObjectToSale(dependencies: BillingDependencies) {
  const { clock, recordAudit } = dependencies;

  async function object(lock: BusinessLock, mark: DepositMark, reason: string, caller: BillingCaller): Promise<string> {
    const { businessId, externalId } = mark;
    const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
    const isBilled = await isOnLiveInvoice(externalId);
    const message = mark.marked
      ? bankSalesTexts[isBilled ? "objectedAfterBilling" : "objected"]
      : bankSalesTexts.objectedToUnmarking;
    if (isOpen(mark)) return message;
    const now = clock.now();
    await checkObjection(mark, lock, now);
    await mark.update({ objection: reason, objectedAt: now });
    if (mark.marked && !isBilled) {
      const rows = await readDepositRows(deposit);
      await recordDeposit(dependencies, lock, deposit, holdSale(deposit, rows, { counts: false, at: now }));
    }
    await openCase({ ...caseOf(mark), businessId, expected: mark.reason, found: reason }, now);
    const { userId: actor, ip, requestId } = caller;
    const details = { transaction: externalId, reason };
    await recordAudit({ actor, action: "deposit.objected", subject: businessId, details, ip, requestId });
    return message;
  }

  return async (
    { id, reason }: ObjectToSaleRequest,
    { businessId, ...caller }: BillingCaller & { businessId: string },
  ): Promise<MessageAnswer> => {
    const externalId = toDepositId(id);
    if ((await DepositMark.count({ where: { businessId, externalId } })) === 0) throw noSale();
    const message = await inBusiness(businessId, async (lock) => {
      const mark = (await findLastMarks([externalId])).get(externalId);
      if (!mark) throw noSale();
      return object(lock, mark, reason, caller);
    });
    return { message, type: "success" };
  };
}
