import { AuditLog } from "../../models/audit-log.model";
import type { Clock } from "../clock/clock";
import { requireTransaction } from "../db/transaction";

export interface AuditEntry {
  /** User id of who did it; null: the system itself. */
  actor: string | null;
  /** Dotted, stable: `account.registered`, `session.second-factor-proved`. */
  action: string;
  /** Id of what was changed; null when there is nothing but the actor. */
  subject: string | null;
  /** Facts to read later; never a secret, code, token or account number, and a contact only masked: it stays for good. */
  details?: Record<string, unknown>;
  ip?: string;
  requestId?: string;
}

/**
 * Appends one entry in the transaction of its cause: both are kept or neither. Required for every change of state of an
 * account, a connection or money. The table's triggers refuse any change or deletion.
 */
export type RecordAudit = (entry: AuditEntry) => Promise<void>;

export function createRecordAudit(clock: Clock): RecordAudit {
  return async (entry) => {
    requireTransaction();
    const row = {
      at: clock.now(),
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
      ip: entry.ip ?? null,
      requestId: entry.requestId ?? null,
    };
    await AuditLog.create(row);
  };
}
