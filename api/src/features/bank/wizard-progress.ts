import type { WizardStep } from "@portal/api-contract";
import { BankSession } from "../../models/bank-session.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import type { BankDependencies, SignedAgreement } from "./bank.dependencies";
import { findStep } from "./wizard-step.policy";

export interface WizardProgress {
  step: WizardStep;
  agreement: SignedAgreement | null;
  session: BankSession | null;
  open: DebitAuthorization | null;
  active: DebitAuthorization | null;
}

/** Under the business lock the result stays valid until the transaction ends. */
export async function readProgress(
  { clock, findSignedAgreement }: Pick<BankDependencies, "clock" | "findSignedAgreement">,
  businessId: string,
): Promise<WizardProgress> {
  const agreement = await findSignedAgreement(businessId);
  const session = await BankSession.findLive(businessId);
  const open = await DebitAuthorization.findOne({ where: { openBusiness: businessId } });
  const active = await DebitAuthorization.findOne({ where: { activeBusiness: businessId } });
  const facts = { isSigned: agreement !== null, session, open, active };
  return { step: findStep(facts, clock.now()), agreement, session, open, active };
}
