import { toLocalDay } from "../../../models/values/local-day";
import type { BillingTarget } from "../clients/billing-clients.sql";
import { findChangedBusinesses } from "../list/changed-businesses.sql";
import { findCorrections } from "../rehearsal/find-corrections.sql";
import { findAbsorptions } from "../rehearsal/find-absorptions.query";
import type { Unbilled } from "./balance.policy";
import { sumOpenCredits } from "./open-credits.sql";
import { sumNotBilled } from "./sum-not-billed";

const sumOf = (rows: readonly { commission: number }[]) => rows.reduce((sum, { commission }) => sum + commission, 0);

/** Sums amounts up to today. `refunds` also has billed sales whose commission is lower now. */
export async function readUnbilled(target: BillingTarget, now: Date): Promise<Unbilled> {
  const end = toLocalDay(now, target.timeZone);
  const sums = await sumNotBilled(target, now);
  const credits = await sumOpenCredits(target.businessId, end);
  const changed = await findChangedBusinesses([target.businessId]);
  const corrections = changed.length === 0 ? [] : await findCorrections(target.businessId, end);
  const absorbed = sumOf(
    await findAbsorptions(target.businessId, { start: target.billableFrom?.day ?? end, end }, corrections),
  );
  const lowered = corrections.filter(({ commission }) => commission < 0);
  return {
    total: sums.commission,
    rows: sums.sales + sums.refunds - credits.count + corrections.length - lowered.length,
    refunds: credits.cents + sumOf(lowered) + absorbed,
    refundRows: credits.count + lowered.length,
  };
}
