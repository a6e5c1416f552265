import { SuppressedNumber } from "../models/suppressed-number.model";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";

/** Whether the number sent STOP, or the provider recently refused it as opted out (S23). */
export async function isSuppressed(phoneNumber: string, now: Date): Promise<boolean> {
  const suppression = await SuppressedNumber.findByPk(phoneNumber);
  return suppression !== null && (suppression.lapsesAt === null || suppression.lapsesAt > now);
}

/**
 * Milliseconds after which we try a refused number again: we may have missed a START, and the provider refuses while
 * STOP is in force.
 */
const refusalLapse = 86_400_000;

export interface SuppressionDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
}

/** Stores that the provider refused an opted-out number. A STOP that we received stays permanent. */
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
