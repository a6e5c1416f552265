import type { TerminateAnswer } from "@portal/api-contract";
import { hashText } from "../../documents/document-text";
import { AgreementNotice } from "../../models/agreement-notice.model";
import { User } from "../../models/user.model";
import { randomId } from "../../platform/crypto/random-id";
import type { Transaction } from "../../platform/db/database";
import { inBusiness } from "../../sales/lock-business";
import type { BankCaller, BankDependencies } from "./bank.dependencies";
import { sendNoticeGiven } from "./bank-messages";
import { refuseStep } from "./bank-refusals";
import { bankTexts, writeTerminationEffects } from "./bank.texts";
import { nameOf } from "./holder-name";
import { enqueueEndAfterNotice } from "./jobs/end-after-notice.job";
import { planEnds } from "./termination.policy";

/** Writes the notice down with what was shown before it, tells its giver, and lets the authorization end on its day. */
async function giveNotice(
  dependencies: BankDependencies,
  transaction: Transaction,
  { session, business, ip, userAgent, locale, requestId }: BankCaller,
): Promise<AgreementNotice> {
  const { agency, clock, recordAudit, findSignedAgreement } = dependencies;
  const agreement = await findSignedAgreement(business.id, transaction);
  if (!agreement) throw refuseStep("AGREEMENT_FIRST", bankTexts.agreementFirst);
  const user = await User.findByPk(session.userId, { transaction, rejectOnEmpty: true });
  const givenAt = clock.now();
  const text = writeTerminationEffects(agency).join("\n");
  const party = { userId: user.id, personName: nameOf(user), personEmail: user.email };
  const row = { id: randomId("not"), businessId: business.id, agreementId: agreement.id, ...party, givenAt };
  const words = { text, textSha256: hashText(text), ip, userAgent };
  const notice = await AgreementNotice.create({ ...row, ...planEnds(givenAt), ...words }, { transaction });
  await enqueueEndAfterNotice(dependencies, transaction, notice);
  await sendNoticeGiven(dependencies, { transaction, notice, user, locale });
  const details = { notice: notice.id, agreement: agreement.id };
  const action = "agreement.notice-given";
  await recordAudit(transaction, { actor: session.userId, action, subject: business.id, details, ip, requestId });
  return notice;
}

/**
 * The client's notice: the agreement ends 30 days later, the debit authorization 90 days later, so that what has accrued is
 * collected (S55). A second time it answers the first one's days. Throws 409 where nothing is signed.
 */
export function createTerminate(dependencies: BankDependencies) {
  return (caller: BankCaller): Promise<TerminateAnswer> =>
    inBusiness(dependencies.database, caller.business.id, async ({ transaction }) => {
      const given = await AgreementNotice.findOne({ where: { businessId: caller.business.id }, transaction });
      const notice = given ?? (await giveNotice(dependencies, transaction, caller));
      return {
        message: bankTexts.noticeGiven,
        type: "success",
        noticeAt: notice.givenAt.toISOString(),
        agreementEndsAt: notice.agreementEndsAt.toISOString(),
        authorizationEndsAt: notice.authorizationEndsAt.toISOString(),
      };
    });
}
