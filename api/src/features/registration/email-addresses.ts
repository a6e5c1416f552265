import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { AppError } from "../../platform/errors/app-error";
import { toAccountKey } from "../../sign-in/attempt-source";
import { anySource } from "../../sign-in/failure-counter";
import { lockOrCreateCounter } from "../../sign-in/failure-counter.sql";
import { registrationTexts } from "./registration.texts";

export interface EmailAddressesDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
}

export interface FreedBy {
  requestId: string;
  /** As in `NewAccount`. */
  isKept?: ((former: User) => Promise<boolean>) | undefined;
}

/** S28. Addresses are compared by key. */
export interface EmailAddresses {
  taken: () => AppError;
  /** Throws 409 if another account holds the address; with `ownUserId` null, if any account does. */
  refuseTaken: (emailKey: string, ownUserId: string | null) => Promise<void>;
  /** Locks the address and deletes its unverified registration. Throws 409 if an account holds the address or `isKept` keeps the registration. */
  free: (emailKey: string, by: FreedBy) => Promise<void>;
}

export function accountExists(): AppError {
  const message = registrationTexts.accountExists;
  return new AppError({ code: "ACCOUNT_EXISTS", status: 409, message, fields: { email: message } });
}

export function createEmailAddresses({ clock, recordAudit }: EmailAddressesDependencies): EmailAddresses {
  /**
   * Serializes all requests that take the same address. The account's row cannot be the lock:
   * each request deletes the row and inserts another, which deadlocks. The counter of failed sign-ins exists for any address (S13).
   */
  const waitForAddress = (emailKey: string) =>
    lockOrCreateCounter({ accountKey: toAccountKey(emailKey), sourceKey: anySource }, clock.now());

  return {
    taken: accountExists,
    async refuseTaken(emailKey, ownUserId) {
      const holder = await User.findOne({ where: { emailKey } });
      if (holder && holder.id !== ownUserId && holder.holdsEmail()) throw accountExists();
    },
    async free(emailKey, { requestId, isKept }) {
      await waitForAddress(emailKey);
      const former = await User.findOne({ where: { emailKey }, lock: true });
      if (!former) return;
      if (former.holdsEmail() || (await isKept?.(former))) throw accountExists();
      await former.destroy();
      await recordAudit({ actor: null, action: "registration.superseded", subject: former.id, requestId });
    },
  };
}
