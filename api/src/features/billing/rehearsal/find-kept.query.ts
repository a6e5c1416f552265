import type { Invoice } from "../../../models/invoice.model";
import { findKeptCents } from "./absorb.policy";
import { findCreditedLines, sumCreditsOf, sumAbsorbed } from "./earlier-credits.sql";

/**
 * Cents of a further refund for no particular line that the client keeps. The next bill charges the rest again, because
 * it was credited before (S72).
 */
export async function findKept({ id, businessId }: Pick<Invoice, "id" | "businessId">): Promise<number> {
  const lines = (await findCreditedLines(businessId)).filter(({ line }) => line.invoiceId === id);
  const absorbed = await sumAbsorbed(businessId);
  const ofLines = lines.reduce((sum, { ref, credited }) => sum + credited - (absorbed.get(ref) ?? 0), 0);
  return findKeptCents({ ...(await sumCreditsOf(id)), ofLines });
}
