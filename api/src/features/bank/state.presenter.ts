import type { AuthorizationState, BankAccountItem, ChosenBankAccount, DepositsState } from "@portal/api-contract";
import type { BankAccount } from "../../models/bank-account.model";
import type { DebitAuthorization } from "../../models/debit-authorization.model";
import { depositTries } from "./bank.limits";
import { accountTexts } from "./bank.texts";

function explainUndebitable({ kind, status }: BankAccount): string {
  if (status !== "active") return accountTexts.inactive;
  return kind === "other" ? accountTexts.kind : accountTexts.unsupported;
}

export function presentAccount(account: BankAccount): BankAccountItem {
  const { externalId, institution, name, last4, kind, isDebitable } = account;
  const reason = isDebitable ? null : explainUndebitable(account);
  return { id: externalId, institution, name, last4, kind, debitable: isDebitable, reason };
}

type Chosen = { authorization: DebitAuthorization; account: BankAccount };

export function presentChosen({ authorization, account }: Chosen): ChosenBankAccount {
  const { externalId, institution, last4 } = account;
  return { id: externalId, institution, last4, holder: authorization.holder };
}

export function presentDeposits(authorization: DebitAuthorization | null): DepositsState | null {
  if (authorization?.state !== "pending" || !authorization.depositsAt || !authorization.depositsKind) return null;
  return {
    arrivalDate: authorization.depositsAt.toISOString(),
    kind: authorization.depositsKind,
    triesLeft: Math.max(0, depositTries - authorization.depositTries),
  };
}

const statuses = new Map<string, AuthorizationState["status"]>([
  ["active", "active"],
  ["pending", "pending"],
  ["revoked", "revoked"],
]);

/** Null before the acceptance. Every state other than active, pending and revoked is shown as inactive. */
export function presentAuthorization({ authorization, account }: Chosen): AuthorizationState | null {
  const { state, acceptedAt, endedAt, revocationAskedAt } = authorization;
  if (!acceptedAt) return null;
  const { institution, last4 } = account;
  const status = statuses.get(state) ?? "inactive";
  const ends = endedAt === null && revocationAskedAt !== null ? { endsAfterDebit: true as const } : {};
  return { status, institution, last4, acceptedAt: acceptedAt.toISOString(), ...ends };
}
