import type { AccountHolder, DebitPermissionState } from "@portal/api-contract";
import { Op } from "sequelize";
import { BankAccount } from "../../../models/bank-account.model";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { DebitAuthorization, type AuthorizationRowState } from "../../../models/debit-authorization.model";
import { stoppingReturns } from "../returns/find-return.policy";

/** If a business has several authorizations, this is the one that the client sees. */
export interface DebitPermission {
  /** Our id. */
  id: string;
  status: DebitPermissionState["status"];
  institution: string;
  last4: string;
  holder: AccountHolder;
  acceptedAt: Date | null;
  /** Earliest time of a debit; null: at once. */
  debitsFrom: Date | null;
}

const statuses = new Map<AuthorizationRowState, DebitPermission["status"]>([
  ["active", "active"],
  ["pending", "pending"],
]);

/** Authorizations with a return that stops debits. */
async function findUnauthorized(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { codes, reasons } = stoppingReturns;
  const isStopping = [{ returnCode: codes }, { returnCode: null, reason: reasons }];
  const where = { authorizationId: [...ids], [Op.or]: isStopping };
  const attempts = await DebitAttempt.findAll({ attributes: ["authorizationId"], where });
  return new Set(attempts.flatMap(({ authorizationId }) => authorizationId ?? []));
}

/**
 * Permission by business. A business that never authorized debits has no entry. While a revocation is pending, no debit
 * is allowed.
 */
export async function findDebitPermissions(
  businesses: readonly string[],
): Promise<ReadonlyMap<string, DebitPermission>> {
  const current = [...(await DebitAuthorization.findCurrent(businesses)).values()];
  const accounts = await BankAccount.findAll({ where: { id: current.map(({ accountId }) => accountId) } });
  const unauthorized = await findUnauthorized(current.map(({ id }) => id));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return new Map(
    current.flatMap(({ id, businessId, accountId, state, revocationAskedAt, holder, acceptedAt, debitsFrom }) => {
      const account = byId.get(accountId);
      if (!account) return [];
      const { institution, last4 } = account;
      const ended = unauthorized.has(id) ? "suspended" : "inactive";
      const status = revocationAskedAt === null ? (statuses.get(state) ?? ended) : ended;
      return [[businessId, { id, status, institution, last4, holder, acceptedAt, debitsFrom }] as const];
    }),
  );
}

/** Businesses whose permission is suspended: their sales are on hold (S50). */
export async function findSuspended(businesses: readonly string[]): Promise<ReadonlySet<string>> {
  const permissions = await findDebitPermissions(businesses);
  return new Set([...permissions].flatMap(([id, { status }]) => (status === "suspended" ? [id] : [])));
}
