import type { LedgerAnswer, LedgerQuery } from "@portal/api-contract";
import { listPostings } from "../../../ledger/list-postings.sql";
import type { Clock } from "../../../platform/clock/clock";
import { splitUnbilled } from "../balance/balance.policy";
import { readClientAccounts } from "../balance/client-accounts.sql";
import { readUnbilled } from "../balance/read-unbilled.query";
import { findBillingTarget } from "../clients/billing-clients.query";

const defaultPage = 50;

/** Newest first, each with the balance after it. Throws 422 for an unknown client. */
export async function readLedger(
  { clock }: { clock: Clock },
  { client, cursor, limit = defaultPage }: LedgerQuery,
): Promise<LedgerAnswer> {
  const target = await findBillingTarget(client);
  const { businessId, name, timeZone } = target;
  const before = cursor === undefined ? null : Number(cursor);
  const lines = await listPostings({ businessId, before, limit: limit + 1 });
  const page = lines.slice(0, limit);
  const { receivable, onItsWay, held, credit } = await readClientAccounts(businessId);
  const open = splitUnbilled(await readUnbilled(target, clock.now()));
  const last = lines.length > limit ? page.at(-1) : undefined;
  return {
    name,
    timeZone,
    balance: receivable + held - credit,
    ...{ receivable, onItsWay, held, credit: credit + open.credit },
    data: page.map(({ occurredAt, kind, ref, account, amountCents: amount, balanceCents: balance }) => ({
      ...{ at: occurredAt.toISOString(), kind, ref, account, amount, balance },
    })),
    nextCursor: last ? String(last.id) : null,
  };
}
