import type { ReturnedDebit, ReturnedDebitsAnswer, ReturnedDebitsQuery } from "@portal/api-contract";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { describeForAgency } from "./describe-return";
import { findReturn } from "./find-return.policy";
import { listCounted, type CountedDebit } from "./list-returns.sql";
import type { RateDependencies } from "./read-return-rates.query";
import { findWindow } from "./return-window";

const defaultPage = 50;

function presentReturn(debit: CountedDebit): ReturnedDebit["returned"] {
  const { returnReceivedAt, returnCode, returnCodeBy, reason } = debit;
  if (returnReceivedAt === null) return null;
  const { treatment, rate } = findReturn({ returnCode, reason });
  const text = describeForAgency(debit);
  return {
    at: returnReceivedAt.toISOString(),
    code: returnCode,
    isSetByStaff: returnCodeBy !== null,
    treatment,
    rate,
    text,
  };
}

function presentCounted(debit: CountedDebit): ReturnedDebit {
  const { id, invoiceId, invoiceNumber, clientId, name, amountCents: amount, tryNumber, sentAt } = debit;
  return {
    ...{ id, invoiceId, invoice_number: invoiceNumber, client: { id: clientId, name }, amount, tryNumber },
    sentAt: sentAt.toISOString(),
    returned: presentReturn(debit),
  };
}

/** Last 60 days, newest first: returns of a rate by their day, or all sent debits. */
export async function listReturns(
  { clock, config }: RateDependencies,
  query: ReturnedDebitsQuery,
): Promise<ReturnedDebitsAnswer> {
  const { of = "returned", class: rate = null, client = null, limit = defaultPage } = query;
  const timeZone = config.agencyTimeZone;
  const { from, until } = findWindow(clock.now(), timeZone);
  const cursor = query.cursor === undefined ? null : readTimeCursor(query.cursor);
  const rows = await listCounted({ of, rate, client, cursor, from, until, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const at = of === "sent" ? last?.sentAt : last?.returnReceivedAt;
  const nextCursor = last && at ? writeTimeCursor({ at, id: last.id }) : null;
  return { data: page.map(presentCounted), timeZone, nextCursor };
}
