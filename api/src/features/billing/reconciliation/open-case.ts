import type { BillingCaseKind } from "@portal/api-contract";
import { Op } from "sequelize";
import { BillingCase } from "../../../models/billing-case.model";

export interface NewCase {
  kind: BillingCaseKind;
  subject: string;
  businessId: string | null;
  /** Of these the first 300 characters are kept: what a stranger wrote at the provider may be longer. */
  expected: string;
  found: string;
}

const textLength = 300;
/** What has not been found for so long, though we look every night, had gone. */
const lastsMs = 3 * 86_400_000;

/**
 * Opens a case for a person; while it is open, the same one is only seen again. So is one that a person has closed, as long as
 * the same difference lasts: they know of it.
 */
export async function openCase({ kind, subject, businessId, ...texts }: NewCase, now: Date): Promise<void> {
  const [expected, found] = [texts.expected.slice(0, textLength), texts.found.slice(0, textLength)];
  const known = { kind, subject, expected, found, closedAt: { [Op.ne]: null } };
  const lasting = { ...known, seenAt: { [Op.gte]: new Date(now.getTime() - lastsMs) } };
  // Not by the rows that the update has changed: of what was seen at this time already there are none (D511).
  if ((await BillingCase.count({ where: lasting })) > 0) {
    await BillingCase.update({ seenAt: now }, { where: lasting });
    return;
  }
  const row = { kind, subject, businessId, expected, found, openedAt: now, seenAt: now };
  await BillingCase.bulkCreate([row], { ignoreDuplicates: true });
  await BillingCase.update({ expected, found, seenAt: now }, { where: { kind, subject, closedAt: null } });
}
