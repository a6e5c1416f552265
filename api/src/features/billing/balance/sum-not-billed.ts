import { toLocalDay } from "../../../models/values/local-day";
import { nothing, sumBillable, sumRange } from "../list/billing-sums.sql";
import type { BillingSums } from "../list/summed-rows.sql";
import type { BillingTarget } from "../clients/billing-clients.sql";

/** Sums a bill of everything up to today, including unconfirmed sales, credits and corrections. */
export async function sumNotBilled(
  target: Pick<BillingTarget, "businessId" | "billableFrom" | "agreementEndsAt" | "timeZone">,
  now: Date,
): Promise<BillingSums> {
  const start = target.billableFrom?.day;
  const end = toLocalDay(now, target.timeZone);
  if (start === undefined || start > end) return nothing;
  const range = { start, end };
  const sums = await sumRange([target.businessId], range);
  const billable = await sumBillable([target], { range, sums, now });
  return billable.get(target.businessId) ?? nothing;
}
