import type { DecideClaimRequest, MessageAnswer } from "@portal/api-contract";
import { BankTransaction } from "../../../models/bank-transaction.model";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { changeDeposit } from "../bank-sales/change-deposit";
import { readDepositRows } from "../bank-sales/deposit-sale";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { enqueueClaimNotice } from "./claim-notice.job";
import { findUndecided, type ClaimFacts } from "./claims.sql";
import { firstNoticeCheck } from "./claims.limits";
import { claimsTexts } from "./claims.texts";
import { notifyOfClaim } from "./notify-of-claim";

const messages = { claim: claimsTexts.claimed, dismiss: claimsTexts.dismissed };

async function findRow(id: string): Promise<RevenueClaimRow> {
  const row = await RevenueClaimRow.findByPk(id);
  if (row) return row;
  throw new AppError({ code: "NO_CLAIM", status: 404, message: claimsTexts.noClaim });
}

function refuse(code: string, message: string): AppError {
  return new AppError({ code, status: 409, message });
}

/** Throws 409 if the claim was decided, has expired, or its sale can no longer be claimed. */
async function readOpen(row: RevenueClaimRow, now: Date): Promise<ClaimFacts> {
  if (row.decision !== null) throw refuse("CLAIM_DECIDED", claimsTexts.decidedOtherwise(row.decision));
  if (row.expiresAt <= now) throw refuse("CLAIM_EXPIRED", claimsTexts.expired(row.claimBy));
  const claim = await findUndecided(row.id, now);
  if (!claim) throw refuse("CLAIM_GONE", claimsTexts.gone);
  return claim;
}

/**
 * Source: §9, D533. A claimed deposit is marked as a sale (S68). A claimed sale is billed only after its notice.
 * Repeating returns the first result. Throws 404 for an unknown claim, 409 if it has the opposite decision, has expired
 * or can no longer be claimed, and the errors of `changeDeposit`.
 */
export function createDecideClaim(dependencies: BillingDependencies) {
  const { clock, recordAudit } = dependencies;

  /** Returns the id of the client's notice. */
  async function markDeposit(lock: BusinessLock, { externalId }: ClaimFacts, reason: string, caller: BillingCaller) {
    const deposit = await BankTransaction.findOne({ where: { externalId }, rejectOnEmpty: true });
    const rows = await readDepositRows(deposit);
    return (await changeDeposit(dependencies, lock, { deposit, rows }, { marked: true, reason, caller })).noticeId;
  }

  async function decide(lock: BusinessLock, id: string, request: DecideClaimRequest, caller: BillingCaller) {
    const { decision, reason } = request;
    const row = await findRow(id);
    if (row.decision === decision) return messages[decision];
    const now = clock.now();
    const claim = await readOpen(row, now);
    const { userId: actor, ip, requestId } = caller;
    await row.update({ decision, reason, decidedBy: actor, decidedAt: now });
    if (decision === "claim") {
      const isBank = claim.kind === "bank";
      const noticeId = await (isBank ? markDeposit(lock, claim, reason, caller) : notifyOfClaim(dependencies, row));
      await row.update({ noticeId });
      await enqueueClaimNotice(dependencies, row, firstNoticeCheck);
    }
    const { kind, source, externalId, totalCents, day } = claim;
    const details = { claim: id, kind, source, sale: externalId, amountCents: totalCents, day, reason };
    const action = decision === "claim" ? "revenue-claim.claimed" : "revenue-claim.dismissed";
    await recordAudit({ actor, action, subject: row.businessId, details, ip, requestId });
    return messages[decision];
  }

  return async (id: string, request: DecideClaimRequest, caller: BillingCaller): Promise<MessageAnswer> => {
    const { businessId } = await findRow(id);
    const message = await inBusiness(businessId, (lock) => decide(lock, id, request, caller));
    return { message, type: "success" };
  };
}
