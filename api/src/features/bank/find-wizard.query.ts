import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { findNextNight } from "../../platform/jobs/nightly";
import type { BankDependencies } from "./bank.dependencies";
import { checkHour, unreadAfter } from "./bank.limits";
import { findEnds } from "./find-ends.query";

export interface WizardStatus {
  state: "nothing" | "signed" | "deposits" | "active" | "degraded" | "unread" | "ended" | "revoked" | "over";
  /** Account of the latest accepted authorization. Null before an acceptance, and after a notice has ended the authorization. */
  account: { institution: string; last4: string; readAt: Date | null; nextReadAt: Date } | null;
  authorized: { at: Date; by: string } | null;
}

function stateOfActive(
  { acceptedAt }: DebitAuthorization,
  { status, unreadSince }: BankAccount,
  now: Date,
): WizardStatus["state"] {
  if (status !== "active") return "degraded";
  if (unreadSince === null) return "active";
  // The account may already have been unread under an earlier authorization.
  const since = Math.max(unreadSince.getTime(), acceptedAt?.getTime() ?? 0);
  return now.getTime() - since >= unreadAfter ? "unread" : "active";
}

function stateOf(latest: DebitAuthorization, account: BankAccount, now: Date): WizardStatus["state"] {
  const { state, revocationAskedAt } = latest;
  // Revoked also while the revocation waits for a debit in flight (D140).
  if (revocationAskedAt !== null) return "revoked";
  if (state === "active") return stateOfActive(latest, account, now);
  if (state === "pending") return "deposits";
  return state === "revoked" ? "revoked" : "ended";
}

export function createFindWizard(dependencies: Pick<BankDependencies, "clock" | "findSignedAgreement">) {
  return async (businessId: string): Promise<WizardStatus> => {
    const ends = await findEnds(businessId);
    const now = dependencies.clock.now();
    if (ends && ends.authorizationEndsAt <= now) return { state: "over", account: null, authorized: null };
    const latest = (await DebitAuthorization.findCurrent([businessId])).get(businessId);
    const account = latest && (await BankAccount.findByPk(latest.accountId));
    if (!latest || !account) {
      const isSigned = (await dependencies.findSignedAgreement(businessId)) !== null;
      return { state: isSigned ? "signed" : "nothing", account: null, authorized: null };
    }
    const { institution, last4, readAt } = account;
    const nextReadAt = findNextNight(checkHour, now);
    const { acceptedAt, personName } = latest;
    const authorized = acceptedAt && personName !== null ? { at: acceptedAt, by: personName } : null;
    return { state: stateOf(latest, account, now), account: { institution, last4, readAt, nextReadAt }, authorized };
  };
}
