import type { CloseCaseRequest, MessageAnswer } from "@portal/api-contract";
import { BillingCase } from "../../../models/billing-case.model";
import { AppError } from "../../../platform/errors/app-error";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import { casesTexts } from "./cases.texts";
import { inTransaction } from "../../../platform/db/database";

/**
 * Closes the case; the books do not change. A difference that changes, or that disappears and returns, opens another
 * case (D175). Repeating returns the same answer. Throws 404 for an unknown case, 409 for an objection, which needs a
 * decision.
 */
export function createCloseCase({ clock, recordAudit }: Pick<BillingDependencies, "clock" | "recordAudit">) {
  return ({ id, reason }: CloseCaseRequest, caller: BillingCaller): Promise<MessageAnswer> =>
    inTransaction(async () => {
      const row = await BillingCase.findByPk(id, { lock: true });
      if (!row) throw new AppError({ code: "NO_CASE", status: 404, message: casesTexts.noCase });
      const answer = { message: casesTexts.closed, type: "success" } as const;
      if (row.closedAt !== null) return answer;
      if (row.kind === "objection") {
        throw new AppError({ code: "DECIDE_OBJECTION", status: 409, message: casesTexts.decide });
      }
      await row.update({ closedAt: clock.now() });
      const { kind, subject: about, expected, found, businessId: subject } = row;
      const { userId: actor, ip, requestId } = caller;
      const details = { case: id, kind, about, expected, found, reason };
      await recordAudit({ actor, action: "billing-case.closed", subject, details, ip, requestId });
      return answer;
    });
}
