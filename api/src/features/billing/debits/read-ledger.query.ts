import type { LedgerAnswer, LedgerQuery } from "@portal/api-contract";
import { accountsOf } from "../../../ledger/accounts";
import { readBalance } from "../../../ledger/balances.sql";
import { listPostings } from "../../../ledger/list-postings.sql";
import type { Database } from "../../../platform/db/database";
import { findBillingTarget } from "../billing-clients.query";

const defaultPage = 50;

/** A client's account: what it owes, and each posting with the balance after it, newest first. Throws 422 for no client. */
export async function readLedger(
  database: Pick<Database, "select">,
  { client, cursor, limit = defaultPage }: LedgerQuery,
): Promise<LedgerAnswer> {
  const { businessId, name } = await findBillingTarget(database, client);
  const before = cursor === undefined ? null : Number(cursor);
  const lines = await listPostings(database, { businessId, before, limit: limit + 1 });
  const page = lines.slice(0, limit);
  const balances = await Promise.all(accountsOf(businessId).map((account) => readBalance(database, account)));
  const last = lines.length > limit ? page.at(-1) : undefined;
  return {
    name,
    balance: balances.reduce((sum, cents) => sum + cents, 0),
    data: page.map(({ occurredAt, kind, ref, account, amountCents: amount, balanceCents: balance }) => ({
      ...{ at: occurredAt.toISOString(), kind, ref, account, amount, balance },
    })),
    nextCursor: last ? String(last.id) : null,
  };
}
