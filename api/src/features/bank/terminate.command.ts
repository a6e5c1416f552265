import type { TerminateAnswer } from "@portal/api-contract";
import { hashText } from "../../documents/document-text";
import { AgreementNotice } from "../../models/agreement-notice.model";
import { User } from "../../models/user.model";
import { randomId } from "../../platform/crypto/random-id";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { sendNoticeGiven } from "./bank-messages";
import { refuseStep } from "./bank-refusals";
import { bankTexts, writeTerminationEffects } from "./bank.texts";
import { findEnds, type Ends } from "./find-ends.query";
import { nameOf } from "./holder-name";
import { enqueueEndAfterNotice } from "./jobs/end-after-notice.job";
import { planEnds } from "./termination.policy";

/** End dates from all uncorrected notices, including those recorded by staff. */
async function readStanding(businessId: string): Promise<Ends> {
  const ends = await findEnds(businessId);
  if (!ends) throw new Error(`The notice of the business ${businessId} ends nothing.`);
  return ends;
}

async function recordNotice(
  dependencies: BankDependencies,
  { session, business, ip, userAgent, locale, requestId }: BankCaller,
): Promise<void> {
  const { agency, clock, recordAudit, findSignedAgreement } = dependencies;
  const agreement = await findSignedAgreement(business.id);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  const user = await User.findByPk(session.userId, { rejectOnEmpty: true });
  const givenAt = clock.now();
  const text = writeTerminationEffects(agency).join("\n");
  const party = { userId: user.id, personName: nameOf(user), personEmail: user.email };
  const row = { id: randomId("not"), businessId: business.id, agreementId: agreement.id, ...party, givenAt };
  const words = { text, textSha256: hashText(text), ip, userAgent };
  const planned = planEnds(givenAt, "end");
  const notice = await AgreementNotice.create({ ...row, ...planned, ...words });
  await enqueueEndAfterNotice(dependencies, { id: notice.id, businessId: business.id, ...planned });
  const ends = await readStanding(business.id);
  await sendNoticeGiven(dependencies, { ends, user, locale });
  const details = { notice: notice.id, agreement: agreement.id };
  const action = "agreement.notice-given";
  await recordAudit({ actor: session.userId, action, subject: business.id, details, ip, requestId });
}

/**
 * The agreement ends after 30 days, the authorization after 90, to collect accrued amounts (S55). The client's notice is stored even if staff
 * recorded one, because that one may be corrected (D176). The earlier end dates count. Idempotent. Throws 409 when nothing is signed.
 */
export function createTerminate(dependencies: BankDependencies) {
  return (caller: BankCaller): Promise<TerminateAnswer> =>
    inBusiness(caller.business.id, async () => {
      const { id: ownBusiness } = caller.business;
      const own = await AgreementNotice.findOne({ where: { ownBusiness } });
      if (!own) await recordNotice(dependencies, caller);
      const ends = await readStanding(ownBusiness);
      return {
        message: bankTexts.noticeGiven,
        type: "success",
        noticeAt: ends.noticeAt.toISOString(),
        agreementEndsAt: ends.agreementEndsAt.toISOString(),
        authorizationEndsAt: ends.authorizationEndsAt.toISOString(),
      };
    });
}
