import { AgreementNotice } from "../../models/agreement-notice.model";
import type { BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";

export interface Ends {
  noticeAt: Date;
  /** Sales after this time owe no commission. */
  agreementEndsAt: Date;
  /** Nothing is debited after this time. */
  authorizationEndsAt: Date;
  /** The authorization's end, or the time at which staff recorded the notice if that was later. */
  debitsStoppedAt: Date;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

function readEnds({
  givenAt: noticeAt,
  recordedAt,
  agreementEndsAt,
  authorizationEndsAt,
}: AgreementNotice): Ends | null {
  if (!agreementEndsAt || !authorizationEndsAt) return null;
  const debitsStoppedAt = recordedAt && recordedAt > authorizationEndsAt ? recordedAt : authorizationEndsAt;
  return { noticeAt, agreementEndsAt, authorizationEndsAt, debitsStoppedAt };
}

/** The earliest end dates of all uncorrected notices; null when no notice ends the agreement. */
export async function findEnds(businessId: string): Promise<Ends | null> {
  const { notices, corrected } = await AgreementNotice.findOf(businessId);
  const standing = notices.filter(({ id }) => !corrected.has(id));
  return standing.map(readEnds).reduce((first, ends) => {
    if (!first || !ends) return first ?? ends;
    return {
      noticeAt: earlier(first.noticeAt, ends.noticeAt),
      agreementEndsAt: earlier(first.agreementEndsAt, ends.agreementEndsAt),
      authorizationEndsAt: earlier(first.authorizationEndsAt, ends.authorizationEndsAt),
      debitsStoppedAt: earlier(first.debitsStoppedAt, ends.debitsStoppedAt),
    };
  }, null);
}

/** True if a notice ends or has ended the agreement: it can no longer be signed with other data. */
export async function hasNotice(businessId: string): Promise<boolean> {
  return (await findEnds(businessId)) !== null;
}

/** Throws 409 once a notice has ended the authorization. Until then, another account may be authorized to pay accrued amounts. */
export async function refuseEnded({ clock }: Pick<BankDependencies, "clock">, businessId: string): Promise<void> {
  const ends = await findEnds(businessId);
  if (ends && ends.authorizationEndsAt <= clock.now()) throw refuseStep("AGREEMENT_ENDED", bankTexts.agreementEnded);
}
