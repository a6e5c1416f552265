import { EngagementAgreement } from "../../models/engagement-agreement.model";
import { toLocalDay, type LocalDay } from "../../models/values/local-day";
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

/** The same for one business; with `until` by what it had accepted before. */
export async function findBillableFrom(business: OwnBusiness, until: Date | null = null): Promise<SalesBusiness> {
  const first = await EngagementAgreement.findFirstTime(business.id);
  const agreedAt = first && until && first >= until ? null : first;
  return { ...business, billableFrom: billableFromDay(agreedAt, business.timeZone) };
}
