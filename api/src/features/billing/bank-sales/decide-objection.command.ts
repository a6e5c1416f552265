import type { DecideObjectionRequest, MessageAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { DepositMark } from "../../../models/deposit-mark.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { bankSalesTexts } from "./bank-sales.texts";
import { changeDeposit, recordDeposit } from "./change-deposit";
import { decideMark } from "./deposit-marks";
import { holdSale, readDepositRows } from "./deposit-sale";
import { notifyOfDeposit } from "./notify-of-deposit";
import { bankSource, toDepositId } from "./deposit-record";

/** Throws 404 without an objection. */
async function findObjection({ id, client, source }: DecideObjectionRequest): Promise<DepositMark> {
  const business = client === undefined ? undefined : await findBusinessOf(client);
  const isOurs = business !== null && (source ?? bankSource) === bankSource;
  const where = {
    ...{ externalId: toDepositId(id), objectedAt: { [Op.ne]: null } },
    ...(business ? { businessId: business.id } : {}),
  };
  const mark = isOurs ? await DepositMark.findOne({ where, order: [["id", "DESC"]] }) : null;
  if (mark) return mark;
  throw new AppError({ code: "NO_OBJECTION", status: 404, message: bankSalesTexts.noObjection });
}

async function applyDecision(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  mark: DepositMark,
  request: DecideObjectionRequest,
  caller: BillingCaller,
) {
  const { keep, reason } = request;
  const { externalId, marked } = mark;
  const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
  const rows = await readDepositRows(deposit);
  if (!keep) {
    await changeDeposit(dependencies, lock, { deposit, rows }, { marked: !marked, reason, caller });
    return;
  }
  const at = dependencies.clock.now();
  if (rows.sale?.state === "objected") {
    await recordDeposit(dependencies, lock, deposit, holdSale(deposit, rows, { counts: true, at }));
  }
  const kind = marked ? "kept marked" : "kept unmarked";
  await notifyOfDeposit(dependencies, { deposit, mark, kind, reason, by: caller.userId, at });
}

/**
 * Staff keep the change or undo it (D431); the client is notified. Repeating returns the same answer. Throws 404
 * without an objection, 409 for a different earlier decision, and the errors of `changeDeposit`.
 */
export function createDecideObjection(dependencies: BillingDependencies) {
  const { clock, recordAudit } = dependencies;

  async function decide(lock: BusinessLock, request: DecideObjectionRequest, caller: BillingCaller): Promise<string> {
    const { keep, reason } = request;
    const mark = await findObjection(request);
    const message = bankSalesTexts[keep ? "kept" : "undone"];
    if (mark.decidedAt !== null) {
      if (mark.keeps === keep) return message;
      throw new AppError({ code: "OBJECTION_DECIDED", status: 409, message: bankSalesTexts.decidedOtherwise });
    }
    const { userId: actor, ip, requestId } = caller;
    await decideMark(mark, {
      keeps: keep,
      decision: reason,
      decidedAt: clock.now(),
      decidedBy: actor,
    });
    await applyDecision(dependencies, lock, mark, request, caller);
    const { businessId: subject, externalId } = mark;
    const details = { transaction: externalId, keep, reason };
    const action = "deposit.objection-decided";
    await recordAudit({ actor, action, subject, details, ip, requestId });
    return message;
  }

  return async (request: DecideObjectionRequest, caller: BillingCaller): Promise<MessageAnswer> => {
    const { businessId } = await findObjection(request);
    const message = await inBusiness(businessId, (lock) => decide(lock, request, caller));
    return { message, type: "success" };
  };
}
