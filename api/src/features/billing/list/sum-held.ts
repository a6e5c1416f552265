import { readCents } from "../../../platform/db/money";
import { isSoldBefore } from "../../../sales/billable-start";
import type { DayRange } from "../../../sales/day-range";
import type { ListedTarget } from "./billing-targets.sql";
import { findWaitingRows } from "../claims/waiting-claims.sql";
import { findHeldRows, type HeldRow } from "./held-rows.sql";

/** Integer cents, and numbers of rows. */
export interface HeldSums {
  verified: number;
  commission: number;
  sales: number;
  refunds: number;
}

type HeldTarget = Pick<ListedTarget, "businessId" | "billableFrom" | "agreementEndsAt">;

/** False for rows that `planBill` leaves out for another reason: these are not on hold. */
function isHeldFor(row: HeldRow, { billableFrom, agreementEndsAt }: HeldTarget): boolean {
  if (billableFrom === null || isSoldBefore(row, billableFrom)) return false;
  return !(agreementEndsAt && row.soldAt > agreementEndsAt);
}

/** Sums rows on hold: possible duplicates (D262), and rows of an open, waiting or expired claim (D533). */
export async function sumHeld(
  targets: readonly HeldTarget[],
  range: DayRange,
  now: Date,
): Promise<ReadonlyMap<string, HeldSums>> {
  const of = new Map(targets.map((target) => [target.businessId, target]));
  const sums = new Map<string, HeldSums>();
  const businesses = [...of.keys()];
  const rows = await Promise.all([findHeldRows(businesses, range), findWaitingRows(businesses, range, now)]);
  for (const row of rows.flat()) {
    const target = of.get(row.businessId);
    if (!target || !isHeldFor(row, target)) continue;
    const { verified, commission, sales, refunds } = sums.get(row.businessId) ?? nothingHeld;
    sums.set(row.businessId, {
      verified: readCents(verified + row.verified),
      commission: readCents(commission + row.commission),
      sales: sales + (row.isSale ? 1 : 0),
      refunds: refunds + (row.isSale ? 0 : 1),
    });
  }
  return sums;
}

const nothingHeld: HeldSums = { verified: 0, commission: 0, sales: 0, refunds: 0 };
