import type { BillQuestion } from "@portal/api-contract";
import { AppError } from "../../../platform/errors/app-error";
import { checkDays } from "../../../sales/day-range";
import { findBillingTargets, findOwningTarget, type BillingTarget } from "./billing-clients.sql";
import { billingTexts } from "../billing.texts";
import type { BillChoice } from "../rehearsal/plan-bill.policy";

export function unknownClient(): AppError {
  const message = billingTexts.noClient;
  return new AppError({ code: "UNKNOWN_CLIENT", status: 422, message, fields: { id: message } });
}

/** Finds by user id. Throws 422 for an unknown client. */
export async function findBillingTarget(clientId: string): Promise<BillingTarget> {
  const target = (await findBillingTargets([clientId])).get(clientId);
  if (!target) throw unknownClient();
  return target;
}

/** Throws 422 for a business without a client. */
export async function findBusinessTarget(businessId: string): Promise<BillingTarget> {
  const target = await findOwningTarget(businessId);
  if (!target) throw unknownClient();
  return target;
}

/** Null: all rows. */
function toChosen({ transactions, except = [] }: Pick<BillQuestion, "transactions" | "except">): BillChoice["chosen"] {
  if (transactions) return new Set(transactions);
  const out = new Set(except);
  return out.size === 0 ? null : { has: (id) => !out.has(id) };
}

/** Throws 422 for invalid days (S35). */
export function toChoice({
  startDate,
  endDate,
  transactions,
  except,
  confirmUnconfirmed = false,
}: Omit<BillQuestion, "id">): BillChoice {
  const range = checkDays({ start: startDate, end: endDate }, { start: "startDate", end: "endDate" });
  return { ...range, chosen: toChosen({ transactions, except }), confirmUnconfirmed };
}
