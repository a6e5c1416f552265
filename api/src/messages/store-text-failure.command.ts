import { OutboundMessage } from "../models/outbound-message.model";
import { TextFailure } from "../models/text-failure.model";
import type { TextStatus } from "../providers/sms/sms.port";
import type { RecordAudit } from "../platform/audit/audit";
import type { Clock } from "../platform/clock/clock";
import { inTransaction } from "../platform/db/database";

export interface TextFailureDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
}

/** Marks the sent text as failed if its failure is stored; the number then counts as unreachable. Audits once. */
export async function applyTextFailure(
  { clock, recordAudit }: TextFailureDependencies,
  providerRef: string,
): Promise<void> {
  const failure = await TextFailure.findByPk(providerRef);
  if (failure === null) return;
  await inTransaction(async () => {
    const where = { providerRef, channel: "sms" as const, state: "sent" as const };
    const message = await OutboundMessage.findOne({ where, lock: true });
    if (message === null) return;
    await message.update({ state: "failed", failure: "undelivered", updatedAt: clock.now() });
    const details = { template: message.template, status: failure.status, errorCode: failure.errorCode };
    const entry = { actor: null, action: "text.undelivered", subject: message.userId, details };
    await recordAudit(entry);
  });
}

/**
 * Commits the failure before it looks for the text: a status may arrive before we store the text's id. `settleOutcome`
 * then applies the failure.
 */
export function createStoreTextFailure(dependencies: TextFailureDependencies) {
  return async ({ id: providerRef, status, errorCode }: Extract<TextStatus, { kind: "failed" }>): Promise<void> => {
    const row = { providerRef, status, errorCode, receivedAt: dependencies.clock.now() };
    await TextFailure.bulkCreate([row], { ignoreDuplicates: true });
    await applyTextFailure(dependencies, providerRef);
  };
}
