import type { Database } from "../../platform/db/database";

/** The sums of a business are other than its sales: the days of all locations have $0.07, the months of single ones are gone. */
export async function spoilSums({ change }: Database, businessId: string): Promise<void> {
  const values = { businessId };
  await change("UPDATE sales_by_day SET total_cents = 7 WHERE business_id = :businessId AND location_id = ''", {
    values,
  });
  await change("DELETE FROM sales_by_month WHERE business_id = :businessId AND location_id <> ''", { values });
}
