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
  /** Asked under its lock: whether a former registration of the address stays, although it is not verified. */
  isKept?: ((former: User) => Promise<boolean>) | undefined;
}

/** Whose an address is (S28). All go by its key. */
export interface EmailAddresses {
  /** The refusal of an address that counts for somebody else. */
  taken: () => AppError;
  /** Throws 409 when the address counts for another account than this one (null: than any). */
  refuseTaken: (emailKey: string, ownUserId: string | null) => Promise<void>;
  /** Under its lock: as `refuseTaken`, and an unverified registration of the address goes. */
  free: (emailKey: string, by: FreedBy) => Promise<void>;
}

export function accountExists(): AppError {
  const message = registrationTexts.accountExists;
  return new AppError({ code: "ACCOUNT_EXISTS", status: 409, message, fields: { email: message } });
}

export function createEmailAddresses({ clock, recordAudit }: EmailAddressesDependencies): EmailAddresses {
  /**
   * Whoever takes the address waits here for whoever is about to: the row of an account itself is no queue, as each deletes it and
   * inserts another, by which the database sees a deadlock. The counter of failed sign-ins is there for any address (S13).
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
