import type { CreateContractRequest, MessageAnswer } from "@portal/api-contract";
import { Business } from "../../models/business.model";
import { EngagementAgreement } from "../../models/engagement-agreement.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { randomId } from "../../platform/crypto/random-id";
import type { Database } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import type { OwnBusiness } from "../../platform/session/own-business";
import type { Session } from "../../platform/session/session";
import { currentAgreement } from "./agreement.texts";
import { contractTexts } from "./contracts.texts";

export interface CreateContractCaller {
  session: Session;
  business: OwnBusiness;
  ip: string;
  userAgent: string;
  requestId: string;
}

export interface CreateContractDependencies {
  database: Database;
  clock: Clock;
  recordAudit: RecordAudit;
}

/**
 * Step 1 of the wizard: keeps the agreement of the caller's business; sent again, it replaces what was saved. The fields
 * are checked ones. Throws 409 for a text that is not the current one.
 */
export async function createContract(
  { database, clock, recordAudit }: CreateContractDependencies,
  request: CreateContractRequest,
  caller: CreateContractCaller,
): Promise<MessageAnswer> {
  const { session, ip, userAgent, requestId } = caller;
  const { version } = currentAgreement();
  if (request.textVersion !== undefined && request.textVersion !== version) {
    throw new AppError({ code: "AGREEMENT_OUTDATED", status: 409, message: contractTexts.outdated });
  }
  await database.inTransaction(async (transaction) => {
    const business = await Business.findByPk(caller.business.id, { lock: true, transaction, rejectOnEmpty: true });
    const agreement = { ...request, textVersion: version, agreedAt: clock.now(), ip, userAgent };
    const kept = await EngagementAgreement.findOne({ where: { businessId: business.id }, transaction });
    if (kept) await kept.update(agreement, { transaction });
    else
      await EngagementAgreement.create({ id: randomId("agr"), businessId: business.id, ...agreement }, { transaction });
    const details = { textVersion: version, state: request.state, businessType: request.businessType };
    const entry = { actor: session.userId, action: "agreement.saved", subject: business.id, details, ip, requestId };
    await recordAudit(transaction, entry);
  });
  return { message: contractTexts.saved, type: "success" };
}
