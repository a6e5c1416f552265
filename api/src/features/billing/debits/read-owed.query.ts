import type { DebitsAnswer, OwedCure, OwedInvoice } from "@portal/api-contract";
import { bankingZone } from "../../../banking-days/cut-off";
import { toLocalDay } from "../../../models/values/local-day";
import { findDebitPermissions, type DebitPermission } from "../debit-permissions.query";
import { tellReason } from "./debits.texts";
import type { DebitsOf } from "./list-debits.sql";
import { listOwed, sumOwed, type OwedRow } from "./list-owed.sql";

/**
 * What has to happen next. What was not authorized stays as it is until both have talked (S50), and after the second end of a
 * notice nobody can authorize anything (S55). Else an account has to stand authorized before the agency bills it anew.
 */
function findCure(
  { status, authorizationEndsAt }: OwedRow,
  permission: DebitPermission | undefined,
  now: Date,
): OwedCure {
  if (status === "disputed") return "ask";
  if (authorizationEndsAt !== null && authorizationEndsAt <= now) return "ask";
  return permission?.status === "active" ? "reissue" : "authorize";
}

function presentOwed(row: OwedRow, cure: OwedCure): OwedInvoice {
  const { invoiceId, invoiceNumber, clientId, name, amountCents: amount, status, attempt: attempts } = row;
  const since = toLocalDay(row.since, bankingZone);
  const ended = row.reversalReason === null ? ("debit" as const) : ("payment" as const);
  const why = row.reversalReason ?? tellReason(row.reason);
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
    cure,
  };
}

/** The invoices whose debits have ended without their money, of one business or of all. */
export async function readOwed(businessId: DebitsOf, now: Date): Promise<DebitsAnswer["owed"]> {
  const rows = await listOwed(businessId);
  const permissions = await findDebitPermissions([...new Set(rows.map((row) => row.businessId))]);
  const invoices = rows.map((row) => presentOwed(row, findCure(row, permissions.get(row.businessId), now)));
  return { invoices, ...(await sumOwed(businessId)) };
}
