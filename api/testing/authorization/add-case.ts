import { BillingCase } from "../../src/models/billing-case.model";

/** Adds a difference of balances. Returns its id. */
export async function addCase(tag: string, now: Date): Promise<string> {
  const facts = { kind: "balance" as const, subject: tag, businessId: `biz_${tag}`, expected: tag, found: tag };
  const { id } = await BillingCase.create({ ...facts, openedAt: now, seenAt: now });
  return String(id);
}
