import { SuppressedNumber } from "../models/suppressed-number.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";

/** Whether this number answered STOP, or the provider recently said so (S23). */
export async function isSuppressed(phoneNumber: string, now: Date): Promise<boolean> {
  const suppression = await SuppressedNumber.findByPk(phoneNumber);
  return suppression !== null && (suppression.lapsesAt === null || suppression.lapsesAt > now);
}

/**
 * Milliseconds. The provider refuses again while the person's STOP holds, so after this we try again, in case we missed
 * a START.
 */
const refusalLapse = 86_400_000;

export interface SuppressionDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
}

/**
 * Stores that the provider refused a number because it has opted out.
 * A STOP that we received ourselves stays permanent.
 */
export async function storeOptOut(
  { clock, recordAudit }: SuppressionDependencies,
  { userId, phoneNumber }: { userId: string; phoneNumber: string },
): Promise<void> {
  await inTransaction(async () => {
    const now = clock.now();
    const lapsesAt = new Date(now.getTime() + refusalLapse);
    const defaults = { phoneNumber, suppressedAt: now, lapsesAt };
    const [row, isNew] = await SuppressedNumber.findOrCreate({ where: { phoneNumber }, defaults });
    if (!isNew && row.lapsesAt !== null) await row.update({ lapsesAt });
    await recordAudit({ actor: null, action: "phone.opted-out", subject: userId });
  });
}
