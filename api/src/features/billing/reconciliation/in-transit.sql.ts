import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";

/** Reads one snapshot. */
export async function readInTransit(): Promise<{ ledger: number; debits: number }> {
  const [row] = await select(
    `SELECT (SELECT COALESCE(SUM(amount_cents), 0) FROM postings WHERE account_id = 'in_transit') AS ledger,
       (SELECT COALESCE(SUM(amount_cents), 0) FROM debit_attempts WHERE state = 'processing') AS debits`,
  );
  return { ledger: readCents(row?.ledger), debits: readCents(row?.debits) };
}
