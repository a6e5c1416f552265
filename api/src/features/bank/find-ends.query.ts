import { AgreementNotice } from "../../models/agreement-notice.model";
import type { BankDependencies } from "./bank.dependencies";
import { refuseStep } from "./bank-refusals";
import { bankTexts } from "./bank.texts";

/** What a notice ends, and when (S55). */
export interface Ends {
  noticeAt: Date;
  /** Sales after it owe no commission. */
  agreementEndsAt: Date;
  /** Nothing is debited after it. */
  authorizationEndsAt: Date;
  /** From when on nothing was asked for any more: the same, or when a notice that names an earlier day was recorded. */
  debitsStoppedAt: Date;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** What one notice ends; null: it is not of the end of the agreement. */
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

/** Of several notices that stand, as one by e-mail before one in the portal, the earlier end counts; null: there is none of the end. */
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

/** Whether the agreement of the business ends, or has ended: it takes no other words then. */
export async function hasNotice(businessId: string): Promise<boolean> {
  return (await findEnds(businessId)) !== null;
}

/** Throws 409 once nothing may be debited any more; until then what has accrued is collected, by another account too. */
export async function refuseEnded({ clock }: Pick<BankDependencies, "clock">, businessId: string): Promise<void> {
  const ends = await findEnds(businessId);
  if (ends && ends.authorizationEndsAt <= clock.now()) throw refuseStep("AGREEMENT_ENDED", bankTexts.agreementEnded);
}
