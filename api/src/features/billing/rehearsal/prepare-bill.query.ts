import { createHash } from "node:crypto";
import { debitDate, type DebitDate } from "../../../banking-days/debit-date";
import { bankingZone } from "../../../banking-days/cut-off";
import { nextBankingDay } from "../../../banking-days/banking-days";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { Database, Transaction } from "../../../platform/db/database";
import type { BillingTarget } from "../billing-clients.sql";
import { billingTexts } from "../billing.texts";
import { findDebitPermissions, type DebitPermission } from "../debit-permissions.sql";
import { findBillableRows } from "./billable-rows.sql";
import { planBill, type BillChoice, type BilledRow, type BillPlan } from "./plan-bill.policy";

/** A bill as it would be made at this moment. */
export interface PreparedBill {
  target: BillingTarget;
  choice: BillChoice;
  plan: BillPlan;
  permission: DebitPermission | null;
  /** null: nothing would be debited. */
  debit: DebitDate | null;
  /** SHA-256 in hex of all that the bill would do. */
  hash: string;
}

/** S49: what follows from the last sale; of what has none from its last line. */
function lastSaleDay({ lines, credits }: BillPlan, { end }: BillChoice): LocalDay {
  const days = (of: readonly BilledRow[]) => of.map(({ row }) => row.day).sort();
  const sales = days(lines.filter(({ row }) => row.kind === "sale"));
  return sales.at(-1) ?? days([...lines, ...credits]).at(-1) ?? end;
}

/** S49; a bank account that was changed is debited from a day on. */
function planDebit(plan: BillPlan, choice: BillChoice, permission: DebitPermission, now: Date): DebitDate {
  const planned = debitDate({ lastSaleDay: lastSaleDay(plan, choice), confirmedAt: now });
  const heldUntil = permission.debitsFrom && toLocalDay(permission.debitsFrom, bankingZone);
  if (heldUntil === null || heldUntil < planned.day) return planned;
  const day = nextBankingDay(heldUntil);
  return { day, why: [...planned.why, billingTexts.debitsOn(day)] };
}

function hashBill({ target, plan, permission, debit }: Omit<PreparedBill, "hash">): string {
  const facts = ({ row, commission }: BilledRow) =>
    [row.source, row.id, row.kind, row.day, row.total, row.verified, commission] as const;
  const bill = [
    target.businessId,
    plan.lines.map(facts),
    plan.credits.map((credit) => [...facts(credit), credit.chargedOn.invoiceId]),
    plan.total,
    debit?.day ?? null,
    permission && [permission.status, permission.institution, permission.last4],
  ];
  return createHash("sha256").update(JSON.stringify(bill)).digest("hex");
}

/** What a bill of these days would be, and with a transaction, whose business is locked, what it is. */
export async function prepareBill(
  database: Pick<Database, "select">,
  target: BillingTarget,
  choice: BillChoice,
  { now, transaction = null }: { now: Date; transaction?: Transaction | null },
): Promise<PreparedBill> {
  const business = { id: target.businessId, timeZone: target.timeZone };
  const rows = await findBillableRows(database, business, choice, transaction);
  const plan = planBill(rows, choice, target);
  const permissions = await findDebitPermissions(database, [target.businessId], transaction);
  const permission = permissions.get(target.businessId) ?? null;
  const debit = plan.makesInvoice && permission?.status === "active" ? planDebit(plan, choice, permission, now) : null;
  const bill = { target, choice, plan, permission, debit };
  return { ...bill, hash: hashBill(bill) };
}
