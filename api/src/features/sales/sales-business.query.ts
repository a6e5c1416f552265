import { toLocalDay, type LocalDay } from "../../models/values/local-day";
import type { Database } from "../../platform/db/database";
import { readDateOrNull } from "../../platform/db/rows";
import type { OwnBusiness } from "../../platform/session/own-business";

export interface SalesBusiness extends OwnBusiness {
  /** Sales of this day and later are billed; null without an agreement. */
  billableFrom: LocalDay | null;
}

/** When the agreement of a row of `businesses b` was accepted. */
export const agreedAtColumn =
  "(SELECT MIN(a.agreed_at) FROM engagement_agreements a WHERE a.business_id = b.id) AS agreed_at";

/** S30: billable are sales from the day on which the agreement was accepted. */
export function billableFromDay(agreedAt: Date | null, timeZone: string): LocalDay | null {
  return agreedAt && toLocalDay(agreedAt, timeZone);
}

/** The same for one business. */
export async function findBillableFrom(
  { select }: Pick<Database, "select">,
  business: OwnBusiness,
): Promise<SalesBusiness> {
  const sql = "SELECT MIN(agreed_at) AS agreed_at FROM engagement_agreements WHERE business_id = :id";
  const [row] = await select(sql, { values: { id: business.id } });
  return { ...business, billableFrom: billableFromDay(readDateOrNull(row, "agreed_at"), business.timeZone) };
}
