import type { BankStateAnswer } from "@portal/api-contract";
import { BankAccount } from "../../models/bank-account.model";
import { DebitAuthorization } from "../../models/debit-authorization.model";
import { toLocalDay } from "../../models/values/local-day";
import type { OwnBusiness } from "../../models/values/own-business";
import type { Session } from "../../platform/http/session";
import type { BankDependencies } from "./bank.dependencies";
import { composeMandate, previewMandate } from "./mandate-text";
import { presentAccount, presentAuthorization, presentChosen, presentDeposits } from "./state.presenter";
import { readProgress, type WizardProgress } from "./wizard-progress";

const agencyZone = "America/New_York";

async function withAccount(authorization: DebitAuthorization | null) {
  if (!authorization) return null;
  return { authorization, account: await BankAccount.findByPk(authorization.accountId, { rejectOnEmpty: true }) };
}

async function listAccounts({ session }: WizardProgress) {
  if (session?.state !== "saved") return [];
  const accounts = await BankAccount.findAll({
    where: { sessionId: session.id },
    order: ["institution", "externalId"],
  });
  return accounts.map(presentAccount);
}

function preview({ bankConnection, clock, agency }: BankDependencies): BankStateAnswer {
  const nothing = { accounts: [], chosen: null, deposits: null, authorization: null };
  const mandate = previewMandate(agency, toLocalDay(clock.now(), agencyZone));
  return { step: "agreement", preview: true, connection: bankConnection, mandate, ...nothing };
}

/** Returns the state of the caller's wizard. Callers without a business, such as staff, get a preview (S16). */
export async function findBankState(
  dependencies: BankDependencies,
  { session, business }: { session: Session; business: OwnBusiness | null },
): Promise<BankStateAnswer> {
  if (!business) return preview(dependencies);
  const progress = await readProgress(dependencies, business.id);
  const { step, agreement, open, active } = progress;
  const chosen = await withAccount(open ?? active);
  const accepted = await withAccount((await DebitAuthorization.findCurrent([business.id])).get(business.id) ?? null);
  const subject = agreement && open && step === "mandate" && { business, agreement, authorization: open };
  return {
    step,
    preview: false,
    connection: dependencies.bankConnection,
    accounts: step === "done" ? [] : await listAccounts(progress),
    chosen: chosen && presentChosen(chosen),
    mandate: subject ? await composeMandate(dependencies, { ...subject, userId: session.userId }) : null,
    deposits: presentDeposits(open),
    authorization: accepted && presentAuthorization(accepted),
  };
}
