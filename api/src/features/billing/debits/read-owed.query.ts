import type { DebitsAnswer, OwedCure, OwedInvoice } from "@portal/api-contract";
import { bankingZone } from "../../../banking-days/cut-off";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { findDebitPermissions, type DebitPermission } from "../clients/debit-permissions.query";
import { describeForAgency, describeForClient } from "../returns/describe-return";
import { stopsDebits } from "../returns/find-return.policy";
import { actBy } from "../returns/return-sentences.texts";
import { describeReason } from "./debit-reasons.texts";
import type { DebitsOf } from "./list-debits.sql";
import { findOwed, listOwed, sumOwed, type OwedRow } from "./list-owed.sql";

/**
 * After a return that stops debits, client and agency must talk first (S50). After the authorization's end no account
 * can be authorized (S55). Otherwise the agency reissues the invoice after an authorization.
 */
function findFix(row: OwedRow, permission: DebitPermission | undefined, now: Date): OwedCure {
  const { authorizationEndsAt } = row;
  if (stopsDebits(row)) return "ask";
  if (authorizationEndsAt !== null && authorizationEndsAt <= now) return "ask";
  return permission?.status === "active" ? "reissue" : "authorize";
}

/** For the client what happened and what to do by when, for the agency what to do. */
function writeWhy(row: OwedRow, isStaff: boolean): string {
  if (row.reversalReason !== null) return row.reversalReason;
  if (isStaff) return describeForAgency(row);
  const cents = row.debitCents;
  const owedCents = Math.min(cents, row.amountCents);
  return describeForClient({ ...row, cents, owedCents, nextTry: null }, "en") ?? describeReason(row, "en");
}

/** Last day for the client to act; null if no bank returned the last debit. */
function findActBy({ reversalReason, returnReceivedAt, ...by }: OwedRow): LocalDay | null {
  if (reversalReason !== null || returnReceivedAt === null) return null;
  return actBy({ by, since: toLocalDay(returnReceivedAt, bankingZone) });
}

function presentOwed(row: OwedRow, cure: OwedCure, why: string): OwedInvoice {
  const { invoiceId, invoiceNumber, clientId, name, amountCents: amount, status, tryNumber: attempts } = row;
  const since = toLocalDay(row.since, bankingZone);
  const ended = row.reversalReason === null ? ("debit" as const) : ("payment" as const);
  return {
    invoiceId,
    invoice_number: invoiceNumber,
    clientId,
    name,
    amount,
    status,
    since,
    ended,
    attempts,
    why,
    actBy: findActBy(row),
    cure,
  };
}

interface OwedReader {
  now: Date;
  isStaff: boolean;
}

async function presentAll(rows: readonly OwedRow[], { now, isStaff }: OwedReader): Promise<OwedInvoice[]> {
  const permissions = await findDebitPermissions([...new Set(rows.map((row) => row.businessId))]);
  return rows.map((row) =>
    presentOwed(row, findFix(row, permissions.get(row.businessId), now), writeWhy(row, isStaff)),
  );
}

export async function readOwed(businessId: DebitsOf, reader: OwedReader): Promise<DebitsAnswer["owed"]> {
  const invoices = await presentAll(await listOwed(businessId), reader);
  return { invoices, ...(await sumOwed(businessId)) };
}

/** Null unless the invoice is owed because its debits ended without payment. */
export async function readOwedInvoice(invoiceId: string, reader: OwedReader): Promise<OwedInvoice | null> {
  const row = await findOwed(invoiceId);
  const [owed = null] = await presentAll(row === null ? [] : [row], reader);
  return owed;
}
