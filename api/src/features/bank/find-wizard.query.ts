import { AgreementNotice } from "../../models/agreement-notice.model";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies } from "./bank.dependencies";
import { readProgress, type WizardProgress } from "./wizard-progress";

/** What /init says of the wizard. */
export interface WizardStatus {
  state: "nothing" | "signed" | "deposits" | "active" | "degraded" | "ended" | "revoked" | "over";
  /** The account that is debited, or was; null before. */
  account: { institution: string; last4: string } | null;
}

/** The authorization that the card tells of: one that counts, waits, or was the last to count. */
async function findTold(businessId: string, { active, open }: WizardProgress): Promise<DebitAuthorization | null> {
  if (active) return active;
  if (open?.state === "pending") return open;
  const where = { businessId, state: ["inactive" as const, "revoked" as const] };
  return DebitAuthorization.findOne({ where, order: [["endedAt", "DESC"]] });
}

function stateOf({ state }: DebitAuthorization, { status }: BankAccount): WizardStatus["state"] {
  if (state === "active") return status === "active" ? "active" : "degraded";
  if (state === "pending") return "deposits";
  return state === "revoked" ? "revoked" : "ended";
}

/** How the wizard of a business stands, for its card. */
export function createFindWizard(dependencies: Pick<BankDependencies, "clock" | "findSignedAgreement">) {
  return async (businessId: string): Promise<WizardStatus> => {
    const notice = await AgreementNotice.findOne({ where: { businessId } });
    if (notice && notice.authorizationEndsAt <= dependencies.clock.now()) return { state: "over", account: null };
    const progress = await readProgress(dependencies, businessId);
    const told = await findTold(businessId, progress);
    const account = told && (await BankAccount.findByPk(told.accountId));
    if (!told || !account) return { state: progress.agreement ? "signed" : "nothing", account: null };
    const { institution, last4 } = account;
    return { state: stateOf(told, account), account: { institution, last4 } };
  };
}
