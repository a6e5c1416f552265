import type { DecideObjectionRequest, MessageAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { BillingCase } from "../../../models/billing-case.model";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { caseOfClaim } from "./claim-objections";
import { claimsTexts } from "./claims.texts";
import { notifyOfAnswer } from "./notify-of-claim";

/** The late sale with this id that its client objects to; null: none. */
const findObjection = (externalId: string) =>
  RevenueClaimRow.findOne({ where: { externalId, kind: "late", objectedAt: { [Op.ne]: null } } });

/**
 * Decides an objection to the claim of a late sale: the claim stays and the sale counts from the end of its 7 days, or
 * the claim is dismissed. Notifies the client and closes the case. The same decision again returns the first result.
 * Resolves to null if the id names no such objection; throws 409 if it was decided otherwise.
 */
export function createAnswerClaimObjection(dependencies: BillingDependencies) {
  const { clock, recordAudit } = dependencies;

  async function answer(id: string, { keep, reason }: DecideObjectionRequest, caller: BillingCaller) {
    const row = await findObjection(id);
    if (!row) return null;
    const message = keep ? claimsTexts.kept : claimsTexts.given;
    if (row.answeredAt !== null) {
      if ((row.decision === "claim") === keep) return message;
      throw new AppError({ code: "OBJECTION_DECIDED", status: 409, message: claimsTexts.decidedOtherwiseThan(keep) });
    }
    const { userId: actor, ip, requestId } = caller;
    const now = clock.now();
    // The reason and person of the claim stay; the answer records who dismissed it.
    const decision = keep ? "claim" : "dismiss";
    await row.update({ decision, answer: reason, answeredBy: actor, answeredAt: now });
    await BillingCase.update({ closedAt: now }, { where: { ...caseOfClaim(row), closedAt: null } });
    await notifyOfAnswer(dependencies, row);
    const details = { claim: String(row.id), sale: id, source: row.source, keep, reason };
    const action = "revenue-claim.objection-decided";
    await recordAudit({ actor, action, subject: row.businessId, details, ip, requestId });
    return message;
  }

  return async (request: DecideObjectionRequest, caller: BillingCaller): Promise<MessageAnswer | null> => {
    const found = await findObjection(request.id);
    if (!found) return null;
    const message = await inBusiness(found.businessId, () => answer(request.id, request, caller));
    return message === null ? null : { message, type: "success" };
  };
}
