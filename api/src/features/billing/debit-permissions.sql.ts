import { ACCOUNT_HOLDERS, type AccountHolder } from "@portal/api-contract";
import type { Database, Transaction } from "../../platform/db/database";
import { readDateOrNull, readText, type Row } from "../../platform/db/rows";

/** What a client has allowed: of several the one that counts now, else the one that is on its way, else the last. */
export interface DebitPermission {
  status: "active" | "pending" | "inactive";
  institution: string;
  last4: string;
  holder: AccountHolder;
  acceptedAt: Date | null;
  /** No debit before; null: at once. */
  debitsFrom: Date | null;
}

const statuses = new Map<string, DebitPermission["status"]>([
  ["active", "active"],
  ["pending", "pending"],
]);

function readPermission(row: Row): DebitPermission {
  const holder = ACCOUNT_HOLDERS.find((one) => one === row.holder);
  if (!holder) throw new Error("Column holder holds an unknown word.");
  return {
    status: statuses.get(readText(row, "state")) ?? "inactive",
    institution: readText(row, "institution"),
    last4: readText(row, "last4"),
    holder,
    acceptedAt: readDateOrNull(row, "accepted_at"),
    debitsFrom: readDateOrNull(row, "debits_from"),
  };
}

/** By business; none where nothing was ever authorized. */
export async function findDebitPermissions(
  { select }: Pick<Database, "select">,
  businesses: readonly string[],
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, DebitPermission>> {
  if (businesses.length === 0) return new Map();
  const sql = `SELECT a.business_id, a.state, a.holder, a.accepted_at, a.debits_from, account.institution, account.last4
    FROM debit_authorizations a JOIN bank_accounts account ON account.id = a.account_id
    WHERE a.business_id IN (:businesses) AND a.state IN ('active', 'pending', 'inactive', 'revoked')
    ORDER BY FIELD(a.state, 'active', 'pending') = 0, FIELD(a.state, 'active', 'pending'), a.created_at DESC, a.id`;
  const found = new Map<string, DebitPermission>();
  for (const row of await select(sql, { values: { businesses }, transaction })) {
    const businessId = readText(row, "business_id");
    if (!found.has(businessId)) found.set(businessId, readPermission(row));
  }
  return found;
}
