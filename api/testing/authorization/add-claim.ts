import { BankTransaction } from "../../src/models/bank-transaction.model";
import { RevenueClaimRow } from "../../src/models/revenue-claim-row.model";
import { addDays, toLocalDay } from "../../src/models/values/local-day";

const month = 30;

/** Adds a claim for a bank deposit that no source reported. Returns the claim's id. */
export async function addClaim(tag: string, now: Date): Promise<string> {
  const [businessId, externalId] = [`biz_${tag}`, `fctxn_unbilled_${tag}`];
  const deposit = { externalId, amountCents: 4_300, currency: "USD", description: tag, payoutOf: null };
  const read = { transactedAt: now, status: "posted" as const, firstSeenAt: now, updatedAt: now };
  await BankTransaction.create({ businessId, accountId: `bac_${tag}`, ...deposit, ...read });
  const day = toLocalDay(now, "America/New_York");
  const expiresAt = new Date(now.getTime() + month * 86_400_000);
  const clock = { day, dayEndsAt: now, claimBy: addDays(day, month), expiresAt };
  const claim = { businessId, kind: "bank" as const, source: "bank", externalId, ...clock, reportedAt: now };
  return String((await RevenueClaimRow.create(claim)).id);
}
