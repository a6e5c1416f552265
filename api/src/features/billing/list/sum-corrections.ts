import { readCents } from "../../../platform/db/money";
import type { DayRange } from "../../../sales/day-range";
import { findCorrections } from "../rehearsal/find-corrections.sql";
import { findAbsorptions } from "../rehearsal/find-absorptions.query";
import { findGrantedBusinesses } from "../rehearsal/find-grants.sql";
import { findChangedBusinesses } from "./changed-businesses.sql";

/** Integer cents. */
export interface CorrectionSums {
  verified: number;
  commission: number;
}

/**
 * Corrections and credits by business. A business without changed sales, grants or refunds of mistakes has no entry.
 */
export async function sumCorrections(
  businesses: readonly string[],
  range: DayRange,
): Promise<ReadonlyMap<string, CorrectionSums>> {
  const sums = new Map<string, CorrectionSums>();
  for (const business of await findChangedBusinesses(businesses)) {
    const corrections = await findCorrections(business, range.end);
    const sumOf = (name: keyof CorrectionSums) => readCents(corrections.reduce((sum, one) => sum + one[name], 0));
    sums.set(business, { verified: sumOf("verified"), commission: sumOf("commission") });
  }
  for (const business of await findGrantedBusinesses(businesses)) {
    const corrections = await findCorrections(business, range.end);
    const absorbed = await findAbsorptions(business, range, corrections);
    const { verified, commission } = sums.get(business) ?? { verified: 0, commission: 0 };
    sums.set(business, {
      verified,
      commission: absorbed.reduce((sum, one) => readCents(sum + one.commission), commission),
    });
  }
  return sums;
}
