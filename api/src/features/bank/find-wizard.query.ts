import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { findEnds } from "./find-ends.query";

/** What /init says of the wizard. */
export interface WizardStatus {
  state: "nothing" | "signed" | "deposits" | "active" | "degraded" | "ended" | "revoked" | "over";
  /** The account that is debited, or was; null before. */
  account: { institution: string; last4: string } | null;
}

function stateOf({ state, revocationAskedAt }: DebitAuthorization, { status }: BankAccount): WizardStatus["state"] {
  // Asked for while a debit is on its way: nothing further is debited (D169).
  if (revocationAskedAt !== null) return "revoked";
  if (state === "active") return status === "active" ? "active" : "degraded";
  if (state === "pending") return "deposits";
  return state === "revoked" ? "revoked" : "ended";
}

/** How the wizard of a business stands, for its card. */
export function createFindWizard(dependencies: Pick<BankDependencies, "clock" | "findSignedAgreement">) {
  return async (businessId: string): Promise<WizardStatus> => {
    const ends = await findEnds(businessId);
    if (ends && ends.authorizationEndsAt <= dependencies.clock.now()) return { state: "over", account: null };
    const told = (await DebitAuthorization.findTold([businessId])).get(businessId);
    const account = told && (await BankAccount.findByPk(told.accountId));
    if (!told || !account) {
      const isSigned = (await dependencies.findSignedAgreement(businessId)) !== null;
      return { state: isSigned ? "signed" : "nothing", account: null };
    }
    const { institution, last4 } = account;
    return { state: stateOf(told, account), account: { institution, last4 } };
  };
}
