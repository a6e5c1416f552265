import { BillingCase, type BillingCaseKind } from "../../../models/billing-case.model";
import type { Transaction } from "../../../platform/db/database";

export interface NewCase {
  kind: BillingCaseKind;
  subject: string;
  businessId: string | null;
  expected: string;
  found: string;
}

/** Opens a case for a person; while it is open, the same one is only seen again. */
export async function openCase(
  transaction: Transaction,
  { kind, subject, ...facts }: NewCase,
  now: Date,
): Promise<void> {
  const row = { kind, subject, ...facts, openedAt: now, seenAt: now };
  await BillingCase.bulkCreate([row], { ignoreDuplicates: true, transaction });
  const { expected, found } = facts;
  await BillingCase.update({ expected, found, seenAt: now }, { where: { kind, subject, closedAt: null }, transaction });
}
