import type { TerminationAnswer } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import type { OwnBusiness } from "../../platform/session/own-business";
import type { BankDependencies } from "./bank.dependencies";
import { bankTexts, writeTerminationEffects } from "./bank.texts";
import { planEnds } from "./termination.policy";

/** What a notice would do, or has done: both ends side by side (S55). Nothing where nothing is signed. */
export async function findTermination(
  { agency, clock, findSignedAgreement }: BankDependencies,
  business: OwnBusiness | null,
): Promise<TerminationAnswer> {
  const given = business && (await AgreementNotice.findOne({ where: { businessId: business.id } }));
  if (!given && !(business && (await findSignedAgreement(business.id)))) {
    const nothing = { noticeAt: null, agreementEndsAt: null, authorizationEndsAt: null, effects: [] };
    return { canTerminate: false, reason: bankTexts.agreementFirst, ...nothing };
  }
  const { agreementEndsAt, authorizationEndsAt } = given ?? planEnds(clock.now());
  return {
    canTerminate: !given,
    reason: given ? bankTexts.noticeGiven : null,
    noticeAt: given?.givenAt.toISOString() ?? null,
    agreementEndsAt: agreementEndsAt.toISOString(),
    authorizationEndsAt: authorizationEndsAt.toISOString(),
    effects: [...writeTerminationEffects(agency)],
  };
}
