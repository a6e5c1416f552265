import { select } from "../platform/db/database";
import { readCents } from "../platform/db/money";
import { readDate, readInteger, readText } from "../platform/db/rows";
import { accountsOf } from "./accounts";

/** A posting with the account's balance after it. */
export interface AccountLine {
  id: number;
  /** Without the client's id: `receivable`. */
  account: string;
  amountCents: number;
  balanceCents: number;
  kind: string;
  ref: string;
  occurredAt: Date;
}

/** Newest first. `before`: a posting's id; returns older postings only. */
export async function listPostings({
  businessId,
  before,
  limit,
}: {
  businessId: string;
  before: number | null;
  limit: number;
}): Promise<AccountLine[]> {
  const rows = await select(
    `SELECT id, account_id, amount_cents, balance, kind, source_ref, occurred_at FROM (
        SELECT p.id, p.account_id, p.amount_cents, e.kind, e.source_ref, e.occurred_at,
            SUM(p.amount_cents) OVER (PARTITION BY p.account_id ORDER BY p.id) AS balance
          FROM postings p JOIN journal_entries e ON e.id = p.entry_id WHERE p.account_id IN (:accounts)) AS moved
      WHERE :before IS NULL OR id < :before ORDER BY id DESC LIMIT :limit`,
    { values: { accounts: accountsOf(businessId), before, limit } },
  );
  return rows.map((row) => ({
    id: readInteger(row, "id"),
    account: readText(row, "account_id").split(":")[0] ?? "",
    amountCents: readCents(row.amount_cents),
    balanceCents: readCents(row.balance),
    kind: readText(row, "kind"),
    ref: readText(row, "source_ref"),
    occurredAt: readDate(row, "occurred_at"),
  }));
}
