import { createHash } from "node:crypto";
import type { DebitDate } from "../../../banking-days/debit-date";
import type { LocalDay } from "../../../models/values/local-day";
import type { BillingTarget } from "../clients/billing-clients.sql";
import { billingTexts } from "../billing.texts";
import { findWaitingClaims } from "../claims/waiting-claims.sql";
import { isHoldActive } from "../clients/hold.policy";
import { findDebitPermissions, type DebitPermission } from "../clients/debit-permissions.query";
import { findBillableRows } from "./billable-rows.sql";
import { findCorrections } from "./find-corrections.sql";
import { addGrants } from "./find-grants.sql";
import { isAfterAuthorization, planDebit } from "./plan-debit.policy";
import { planBill, type BillChoice, type BilledRow, type BillPlan } from "./plan-bill.policy";

/** The text is for the agency. */
export interface BillRefusal {
  code: "NO_MANDATE" | "ON_HOLD";
  text: string;
}

export interface PreparedBill {
  target: BillingTarget;
  choice: BillChoice;
  plan: BillPlan;
  permission: DebitPermission | null;
  /** null if nothing would be debited. */
  debit: DebitDate | null;
  /** null if an invoice can be debited. */
  refusal: BillRefusal | null;
  /** SHA-256 in hex of all that the bill would do. */
  hash: string;
}

/** Last day of a sale on the bill, from which S49 counts; without a sale, the last day of any line. */
function lastSaleDay({ lines, credits, corrections }: BillPlan, { end }: BillChoice): LocalDay {
  const days = (of: readonly BilledRow[]) => of.map(({ row }) => row.day).sort();
  const sales = days(lines.filter(({ row }) => row.kind === "sale"));
  const corrected = corrections.map(({ day }) => day);
  return sales.at(-1) ?? [...days([...lines, ...credits]), ...corrected].sort().at(-1) ?? end;
}

function settleDebit(
  { target, choice, plan, permission }: Pick<PreparedBill, "target" | "choice" | "plan" | "permission">,
  now: Date,
): Pick<PreparedBill, "debit" | "refusal"> {
  const refuse = (text: string, code: BillRefusal["code"] = "NO_MANDATE") => ({ debit: null, refusal: { code, text } });
  if (target.isLeaving) return refuse(billingTexts.leaving);
  if (target.hold !== null && isHoldActive(target.hold, now))
    return refuse(billingTexts.onHold(target.hold), "ON_HOLD");
  if (permission?.status !== "active") return refuse(billingTexts.noMandate);
  if (!plan.makesInvoice) return { debit: null, refusal: null };
  const { holder, debitsFrom } = permission;
  const debit = planDebit({ lastSaleDay: lastSaleDay(plan, choice), confirmedAt: now, holder }, debitsFrom);
  return isAfterAuthorization(debit.day, target.authorizationEndsAt, now)
    ? refuse(billingTexts.endsBefore(debit.day))
    : { debit, refusal: null };
}

function hashBill({ target, choice, plan, permission, debit }: Omit<PreparedBill, "hash">): string {
  const facts = ({ row, commission }: BilledRow) =>
    [row.source, row.id, row.kind, row.day, row.total, row.verified, commission] as const;
  const bill = [
    target.businessId,
    [choice.start, choice.end],
    plan.lines.map(facts),
    plan.credits.map((credit) => [...facts(credit), credit.chargedOn.invoiceId]),
    plan.corrections.map(({ source, id, round, verified, commission }) => [source, id, round, verified, commission]),
    plan.total,
    debit?.day ?? null,
    permission && [permission.id, permission.status, permission.institution, permission.last4, permission.holder],
  ];
  return createHash("sha256").update(JSON.stringify(bill)).digest("hex");
}

/** Plans the bill and its debit. The result is final only under the business's lock. */
export async function prepareBill(
  target: BillingTarget,
  choice: BillChoice,
  { now }: { now: Date },
): Promise<PreparedBill> {
  const business = { id: target.businessId, timeZone: target.timeZone };
  const rows = await findBillableRows(business, choice, await findWaitingClaims(business, now));
  const changed = await findCorrections(target.businessId, choice.end);
  const corrections = await addGrants(target.businessId, choice, changed);
  const plan = planBill(rows, choice, target, corrections);
  const permissions = await findDebitPermissions([target.businessId]);
  const permission = permissions.get(target.businessId) ?? null;
  const own = { target, choice, plan, permission };
  const bill = { ...own, ...settleDebit(own, now) };
  return { ...bill, hash: hashBill(bill) };
}
