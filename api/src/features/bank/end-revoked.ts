import { BankAccount } from "../../models/bank-account.model";
import { Business } from "../../models/business.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { User } from "../../models/user.model";
import type { Locale } from "../../models/values/locale";
import type { BankDependencies } from "./bank.dependencies";
import { sendRevoked } from "./bank-messages";
import { endPermission } from "./end-permission";
import { mandateEnded } from "./mandate-ended.texts";
import type { WizardProgress } from "./wizard-progress";

export interface Revoker {
  businessId: string;
  actor: string | null;
  locale: Locale;
  ip?: string;
  requestId?: string;
}

/** Accepted authorizations: the active one, then one with pending deposits. */
export function listRevocable({ active, open }: Pick<WizardProgress, "active" | "open">): DebitAuthorization[] {
  return [active, open?.state === "pending" ? open : null].filter((row) => row !== null);
}

export async function isAnyInFlight(
  { hasDebitInFlight }: BankDependencies,
  rows: readonly DebitAuthorization[],
): Promise<boolean> {
  for (const row of rows) if (await hasDebitInFlight(row)) return true;
  return false;
}

async function notifyOwner(
  dependencies: BankDependencies,
  { id, businessId, accountId }: DebitAuthorization,
  locale: Locale,
): Promise<void> {
  const account = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
  const { ownerUserId } = await Business.findByPk(businessId, { rejectOnEmpty: true });
  const user = await User.findByPk(ownerUserId, { rejectOnEmpty: true });
  await sendRevoked(dependencies, { account, user, locale });
  await dependencies.notify(mandateEnded({ id, businessId }, account));
}

/** Audits each authorization. The owner gets one notice, which names the first account. */
export async function endRevoked(
  dependencies: BankDependencies,
  rows: readonly DebitAuthorization[],
  { businessId, locale, ...by }: Revoker,
): Promise<void> {
  const now = dependencies.clock.now();
  for (const row of rows) {
    await endPermission(dependencies, row, { state: "revoked", reason: "by the client", now });
    const details = { authorization: row.id };
    await dependencies.recordAudit({ ...by, action: "mandate.revoked", subject: businessId, details });
  }
  const [first] = rows;
  if (first) await notifyOwner(dependencies, first, locale);
}
