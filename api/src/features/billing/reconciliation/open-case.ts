import type { BillingCaseKind } from "@portal/api-contract";
import { Op } from "sequelize";
import { BillingCase } from "../../../models/billing-case.model";

export interface NewCase {
  kind: BillingCaseKind;
  subject: string;
  businessId: string | null;
  /** Only 300 characters of each text are stored: strangers at the provider may write more. */
  expected: string;
  found: string;
}

const textLength = 300;
/** Milliseconds without a finding after which a difference no longer lasts. */
const lastsMs = 3 * 86_400_000;

/** If the case is open, or was closed and the difference lasts, only `seenAt` changes. */
export async function openCase({ kind, subject, businessId, ...texts }: NewCase, now: Date): Promise<void> {
  const [expected, found] = [texts.expected.slice(0, textLength), texts.found.slice(0, textLength)];
  const known = { kind, subject, expected, found, closedAt: { [Op.ne]: null } };
  const lasting = { ...known, seenAt: { [Op.gte]: new Date(now.getTime() - lastsMs) } };
  // The update changes no row that was seen at this time already (D511).
  if ((await BillingCase.count({ where: lasting })) > 0) {
    await BillingCase.update({ seenAt: now }, { where: lasting });
    return;
  }
  const row = { kind, subject, businessId, expected, found, openedAt: now, seenAt: now };
  await BillingCase.bulkCreate([row], { ignoreDuplicates: true });
  await BillingCase.update({ expected, found, seenAt: now }, { where: { kind, subject, closedAt: null } });
}
