import type { BillClientAnswer, BillClientRequest } from "@portal/api-contract";
import { createHash } from "node:crypto";
import { UniqueConstraintError } from "sequelize";
import { Invoice } from "../../../models/invoice.model";
import { inBusiness, type BusinessLock } from "../../../sales/lock-business";
import { findBillingTarget, toChoice } from "../clients/billing-clients.query";
import type { BillingTarget } from "../clients/billing-clients.sql";
import type { BillingCaller, BillingDependencies } from "../billing.dependencies";
import type { BillChoice, BillPlan } from "../rehearsal/plan-bill.policy";
import { prepareBill, type PreparedBill } from "../rehearsal/prepare-bill.query";
import { checkRunRisk } from "../returns/check-run-risk";
import { alreadyBilled, cannotDebit, checkRehearsal, checkStated, nothingStated } from "./bill-refusals.policy";
import { presentBill, presentCarried } from "./bill.presenter";
import { issueInvoice } from "./issue-invoice";

type Rows = BillClientRequest["transactions"];

/** Source: S47. */
export function hashRequest({ businessId }: BillingTarget, { start, end }: BillChoice, rows: Rows): string {
  const sorted = rows.map(({ id, totalOrder, commission }) => [id, totalOrder, commission] as const);
  sorted.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([businessId, start, end, sorted]))
    .digest("hex");
}

/** Rows of a request that states none: all lines of the bill. */
export function stateRows({ lines }: BillPlan): Rows {
  return lines.map(({ row, commission }) => ({ id: row.id, totalOrder: row.total, commission }));
}

/** Finds the live invoice of these rows or of this rehearsal. */
export function findLiveInvoice(
  { businessId }: BillingTarget,
  by: { requestHash: string } | { rehearsalHash: string },
): Promise<Invoice | null> {
  const status = ["scheduled", "processing", "paid", "failed", "returned", "disputed", "credited"] as const;
  const where = { businessId, ...by, status: [...status] };
  return Invoice.findOne({ where, order: [["issuedAt", "DESC"]] });
}

/** Issues the invoice; null: the total is carried. Throws 409 without an active mandate, and during a hold. */
export async function issueIfBillable(
  dependencies: BillingDependencies,
  lock: BusinessLock,
  {
    bill,
    ...request
  }: { bill: PreparedBill; requestHash: string; caller: BillingCaller; replacesId?: string; riskReason?: string },
): Promise<Invoice | null> {
  if (!bill.plan.makesInvoice) return null;
  const { debit, permission, refusal } = bill;
  if (!debit || !permission) throw cannotDebit(refusal);
  return issueInvoice(dependencies, lock, { bill: { ...bill, debit, permission }, ...request });
}

/** Backstop for the business's lock: a duplicate key of a live line becomes a 409. */
export async function refuseDuplicateLines<T>(work: () => Promise<T>, replan: () => Promise<PreparedBill>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueConstraintError) || !("invoice_lines_live" in error.fields)) throw error;
    throw alreadyBilled((await replan()).plan.leftOut.filter(({ reason }) => reason === "billed"));
  }
}

export interface BillResult {
  status: 200 | 201;
  body: BillClientAnswer;
}

/**
 * Source: S47. Recomputes the amounts, and writes invoice, ledger entries and first debit, or nothing. Repeating a
 * hash, or the same rows without a hash, returns the first result. Throws 409 if the debit could cross a limit of
 * return rates without a reason (S71); 422 without rows and hash, because neither states an amount (S68).
 */
export function createBillClient(dependencies: BillingDependencies) {
  const { clock } = dependencies;
  async function bill(lock: BusinessLock, request: BillClientRequest, caller: BillingCaller): Promise<BillResult> {
    const target = await findBillingTarget(request.id);
    const choice = toChoice({ ...request, transactions: request.transactions.map(({ id }) => id) });
    const requestHash = hashRequest(target, choice, request.transactions);
    const { rehearsalHash } = request;
    const first = await findLiveInvoice(target, rehearsalHash ? { rehearsalHash } : { requestHash });
    if (first) return { status: 200, body: await presentBill(first) };
    const now = clock.now();
    const prepared = await prepareBill(target, choice, { now });
    if (prepared.refusal !== null) throw cannotDebit(prepared.refusal);
    checkStated(request.transactions, prepared);
    checkRehearsal(rehearsalHash, prepared, { now, stated: request.transactions });
    const { riskReason } = request;
    if (prepared.plan.makesInvoice) {
      await checkRunRisk(dependencies, { debits: 1, hasReason: riskReason !== undefined });
    }
    const invoice = await issueIfBillable(dependencies, lock, { bill: prepared, requestHash, caller, riskReason });
    if (!invoice) return { status: 200, body: presentCarried(prepared.plan.total) };
    return { status: 201, body: await presentBill(invoice) };
  }
  return async (request: BillClientRequest, caller: BillingCaller): Promise<BillResult> => {
    if (request.transactions.length === 0 && request.rehearsalHash === undefined) throw nothingStated();
    const target = await findBillingTarget(request.id);
    const choice = toChoice({ ...request, transactions: request.transactions.map(({ id }) => id) });
    return refuseDuplicateLines(
      () => inBusiness(target.businessId, (lock) => bill(lock, request, caller)),
      () => prepareBill(target, choice, { now: clock.now() }),
    );
  };
}
