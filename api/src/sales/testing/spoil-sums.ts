import type { Database } from "../../platform/db/database";

/** Corrupts the sums: daily sums without a location become $0.07, and monthly sums of locations are deleted. */
export async function spoilSums({ change }: Database, businessId: string): Promise<void> {
  const values = { businessId };
  await change("UPDATE sales_by_day SET total_cents = 7 WHERE business_id = :businessId AND location_id = ''", {
    values,
  });
  await change("DELETE FROM sales_by_month WHERE business_id = :businessId AND location_id <> ''", { values });
}
