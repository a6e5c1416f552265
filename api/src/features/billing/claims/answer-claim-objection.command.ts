import type { DecideObjectionRequest, MessageAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { findBusinessOf } from "../../../accounts/find-business-of.query";
import { BillingCase } from "../../../models/billing-case.model";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { chooseObjection } from "./choose-objection.policy";
import { caseOfClaim } from "./claim-objections";
import { claimsTexts } from "./claims.texts";
import { notifyOfAnswer } from "./notify-of-claim";

/** Null without an objection. Throws 409 if the request names several. */
async function findObjection({
  id: externalId,
  client,
  source,
}: DecideObjectionRequest): Promise<RevenueClaimRow | null> {
  const business = client === undefined ? undefined : await findBusinessOf(client);
  if (business === null) return null;
  const rows = await RevenueClaimRow.findAll({
    where: {
      ...{ externalId, kind: "late", objectedAt: { [Op.ne]: null } },
      ...(business === undefined ? {} : { businessId: business.id }),
      ...(source === undefined ? {} : { source }),
    },
    limit: 2,
  });
  return chooseObjection(rows);
}

/**
 * Notifies the client and closes the case. A kept claim counts from the end of its 7 days. Repeating returns the first
 * result. Resolves to null without such an objection. Throws 409 if the request names several, or for a different
 * earlier decision.
 */
export function createAnswerClaimObjection(dependencies: BillingDependencies) {
  const { clock, recordAudit } = dependencies;

  async function answer(claimId: number, { keep, reason }: DecideObjectionRequest, caller: BillingCaller) {
    const row = await RevenueClaimRow.findByPk(claimId, { rejectOnEmpty: true });
    const message = keep ? claimsTexts.kept : claimsTexts.given;
    if (row.answeredAt !== null) {
      if ((row.decision === "claim") === keep) return message;
      throw new AppError({ code: "OBJECTION_DECIDED", status: 409, message: claimsTexts.decidedOtherwiseThan(keep) });
    }
    const { userId: actor, ip, requestId } = caller;
    const now = clock.now();
    // The claim keeps its reason and person; the answer records who dismissed it.
    const decision = keep ? "claim" : "dismiss";
    await row.update({ decision, answer: reason, answeredBy: actor, answeredAt: now });
    await BillingCase.update({ closedAt: now }, { where: { ...caseOfClaim(row), closedAt: null } });
    await notifyOfAnswer(dependencies, row);
    const details = { claim: String(row.id), sale: row.externalId, source: row.source, keep, reason };
    const action = "revenue-claim.objection-decided";
    await recordAudit({ actor, action, subject: row.businessId, details, ip, requestId });
    return message;
  }

  return async (request: DecideObjectionRequest, caller: BillingCaller): Promise<MessageAnswer | null> => {
    const found = await findObjection(request);
    if (!found) return null;
    const message = await inBusiness(found.businessId, () => answer(found.id, request, caller));
    return { message, type: "success" };
  };
}
