import type { LocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { findCorrections } from "../rehearsal/find-corrections.sql";
import { findAbsorptions, findGrantedBusinesses } from "../rehearsal/find-grants.sql";
import { findChangedBusinesses } from "./changed-businesses.sql";

/** What bills up to a day would make right of each business; integer cents. */
export interface CorrectionSums {
  verified: number;
  commission: number;
}

/** Of businesses of whose billed sales nothing has changed there is nothing, and they are most. */
export async function sumCorrections(
  businesses: readonly string[],
  end: LocalDay,
): Promise<ReadonlyMap<string, CorrectionSums>> {
  const sums = new Map<string, CorrectionSums>();
  for (const business of await findChangedBusinesses(businesses)) {
    const corrections = await findCorrections(business, end);
    const sumOf = (name: keyof CorrectionSums) => readCents(corrections.reduce((sum, one) => sum + one[name], 0));
    sums.set(business, { verified: sumOf("verified"), commission: sumOf("commission") });
  }
  for (const business of await findGrantedBusinesses(businesses)) {
    const corrections = await findCorrections(business, end);
    const absorbed = await findAbsorptions(business, end, corrections);
    const { verified, commission } = sums.get(business) ?? { verified: 0, commission: 0 };
    sums.set(business, {
      verified,
      commission: absorbed.reduce((sum, one) => readCents(sum + one.commission), commission),
    });
  }
  return sums;
}
