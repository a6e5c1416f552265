import type { TerminationAnswer } from "@portal/api-contract";
import { AgreementNotice } from "../../models/agreement-notice.model";
import type { OwnBusiness } from "../../models/values/own-business";
import type { BankDependencies } from "./bank.dependencies";
import { bankTexts, writeTerminationEffects } from "./bank.texts";
import { findEnds } from "./find-ends.query";
import { planEnds } from "./termination.policy";

/**
 * Returns the end dates of the notices, or those that a notice given now would have (S55). After a notice recorded by staff, the client may still
 * give their own until the authorization has ended.
 */
export async function findTermination(
  { agency, clock, findSignedAgreement }: BankDependencies,
  business: OwnBusiness | null,
): Promise<TerminationAnswer> {
  const given = business && (await findEnds(business.id));
  if (!given && !(business && (await findSignedAgreement(business.id)))) {
    const days = { noticeAt: null, agreementEndsAt: null, authorizationEndsAt: null };
    const nothing = { ...days, timeZone: business?.timeZone ?? "UTC", effects: [] };
    return { canTerminate: false, reason: bankTexts.agreementFirst, ...nothing };
  }
  const now = clock.now();
  const { agreementEndsAt, authorizationEndsAt } = given ?? planEnds(now, "end");
  const own = await AgreementNotice.findOne({ where: { ownBusiness: business.id } });
  const canTerminate = !own && authorizationEndsAt > now;
  return {
    canTerminate,
    reason: canTerminate ? null : bankTexts.noticeGiven,
    noticeAt: given?.noticeAt.toISOString() ?? null,
    agreementEndsAt: agreementEndsAt.toISOString(),
    authorizationEndsAt: authorizationEndsAt.toISOString(),
    timeZone: business.timeZone,
    effects: [...writeTerminationEffects(agency)],
  };
}
