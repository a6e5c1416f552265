import type { ResetProgressAnswer } from "@portal/api-contract";
import { Op } from "sequelize";
import { VerificationCode } from "../../../models/verification-code.model";
import { findPasswordGrant } from "../../../sign-in/password-grant.policy";
import type { PendingSession } from "../../../platform/http/session";

export async function findResetProgress(pending: PendingSession | null): Promise<ResetProgressAnswer> {
  if (pending && findPasswordGrant(pending)) return { currentStep: 4, method: null };
  if (pending?.purpose !== "reset") return { currentStep: 1, method: null };
  const lastSent = await VerificationCode.findOne({
    where: { subject: pending.id, lastSentAt: { [Op.ne]: null } },
    order: [["lastSentAt", "DESC"]],
  });
  return lastSent ? { currentStep: 3, method: lastSent.type } : { currentStep: 2, method: null };
}
