import { AuditLog } from "../../models/audit-log.model";
import type { Clock } from "../clock/clock";
import { requireTransaction } from "../db/transaction";

export interface AuditEntry {
  /** null: the portal. */
  actor: string | null;
  /** Stable: `account.registered`, `session.second-factor-proved`. */
  action: string;
  /** null when only the actor is affected. */
  subject: string | null;
  /** Entries are kept forever: never put secrets, codes, tokens or account numbers here; contacts only masked. */
  details?: Record<string, unknown>;
  ip?: string;
  requestId?: string;
}

/**
 * Appends an entry in the transaction of its cause. Required for every change of an account, a connection or money. Triggers reject updates and
 * deletions.
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
