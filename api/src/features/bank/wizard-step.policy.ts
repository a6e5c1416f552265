import type { WizardStep } from "@portal/api-contract";
import type { BankSession } from "../../models/bank-session.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { changeAge } from "./bank.limits";

export interface WizardFacts {
  isSigned: boolean;
  session: Pick<BankSession, "state" | "createdAt"> | null;
  open: Pick<DebitAuthorization, "state"> | null;
  active: Pick<DebitAuthorization, "state"> | null;
}

/**
 * S46. With an active authorization the step is done, unless nothing is signed or a new session has started. A new session means a change of the
 * account: the old account counts until the new one is accepted.
 */
export function findStep({ isSigned, session, open, active }: WizardFacts, now: Date): WizardStep {
  if (open?.state === "pending") return "deposits";
  if (open?.state === "accepting") return "mandate";
  const isChanging = session !== null && session.createdAt.getTime() > now.getTime() - changeAge;
  if (!isSigned) return "agreement";
  if (active && !isChanging) return "done";
  if (open?.state === "prepared") return "mandate";
  return session?.state === "saved" ? "account" : "bank";
}
