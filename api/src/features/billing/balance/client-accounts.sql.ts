import { clientCredit, held, receivable } from "../../../ledger/accounts";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";

/** In cents. With `credit` above 0 the agency owes the client. */
export interface ClientAccounts {
  receivable: number;
  onItsWay: number;
  held: number;
  credit: number;
}

/** Reads one snapshot. All clients share the account `in_transit`, so `onItsWay` sums the client's own debits. */
export async function readClientAccounts(businessId: string): Promise<ClientAccounts> {
  const values: SqlValues = { businessId };
  const sumOf = (account: string) =>
    `(SELECT COALESCE(SUM(amount_cents), 0) FROM postings WHERE account_id = ${addParameter(values, "account", account)})`;
  const [row] = await select(
    `SELECT ${sumOf(receivable(businessId))} AS receivable, ${sumOf(held(businessId))} AS held,
      ${sumOf(clientCredit(businessId))} AS credit,
      (SELECT COALESCE(SUM(p.amount_cents), 0) FROM debit_attempts a
          JOIN journal_entries e ON e.source_ref = a.id AND e.kind IN ('debit-sent', 'debit-succeeded', 'debit-failed')
          JOIN postings p ON p.entry_id = e.id AND p.account_id = 'in_transit'
        WHERE a.business_id = :businessId) AS on_its_way`,
    { values },
  );
  return {
    receivable: readCents(row?.receivable ?? 0),
    onItsWay: readCents(row?.on_its_way ?? 0),
    held: readCents(row?.held ?? 0),
    credit: 0 - readCents(row?.credit ?? 0),
  };
}
