import type { MessageAnswer, ObjectToSaleRequest } from "@portal/api-contract";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { AppError } from "../../../platform/errors/app-error";
import { inBusiness } from "../../../sales/lock-business";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { openCase } from "../reconciliation/open-case";
import { caseOfClaim, isOpenObjection } from "./claim-objections";
import { findClaim } from "./claims.sql";
import { claimsTexts } from "./claims.texts";

const refuse = (code: string, message: string) => new AppError({ code, status: 409, message });

/** Finds a late sale that was claimed, or that the client objected to. */
async function findClaimedSale(businessId: string, externalId: string): Promise<RevenueClaimRow | null> {
  const row = await RevenueClaimRow.findOne({ where: { businessId, externalId, kind: "late" } });
  return row && (row.decision === "claim" || row.objectedAt !== null) ? row : null;
}

/** Throws 409 if staff have decided, the sale is billed, or its 7 days have ended. */
async function checkObjection(row: RevenueClaimRow, now: Date): Promise<void> {
  if (row.answeredAt !== null) throw refuse("OBJECTION_DECIDED", claimsTexts.objectionDecided);
  if ((await findClaim(row.id, now))?.isBilled === true) {
    throw refuse("OBJECTION_TOO_LATE", claimsTexts.objectionBilled);
  }
  if (row.countsAt !== null && row.countsAt <= now) {
    throw refuse("OBJECTION_TOO_LATE", claimsTexts.objectionTooLate);
  }
}

/**
 * Accepts an objection until the end of the 7th day after the notice (S87), and opens a case. The sale is not billed
 * until staff decides. Repeating returns the first result. Resolves to null if the id names no such sale. Throws 409 if
 * it is too late or was decided.
 */
export function createObjectToClaim({ clock, recordAudit }: Pick<BillingDependencies, "clock" | "recordAudit">) {
  return async (
    { id, reason }: ObjectToSaleRequest,
    { businessId, userId: actor, ip, requestId }: BillingCaller & { businessId: string },
  ): Promise<MessageAnswer | null> => {
    if (!(await findClaimedSale(businessId, id))) return null;
    return inBusiness(businessId, async () => {
      const row = await findClaimedSale(businessId, id);
      if (!row) return null;
      const answer = { message: claimsTexts.objected, type: "success" } as const;
      if (isOpenObjection(row)) return answer;
      const now = clock.now();
      await checkObjection(row, now);
      await row.update({ objection: reason, objectedAt: now });
      await openCase({ ...caseOfClaim(row), businessId, expected: row.reason ?? "", found: reason }, now);
      const details = { claim: String(row.id), sale: id, source: row.source, reason };
      await recordAudit({ actor, action: "revenue-claim.objected", subject: businessId, details, ip, requestId });
      return answer;
    });
  };
}
