import { User } from "../../models/user.model";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { AppError } from "../../platform/errors/app-error";
import { registrationTexts } from "./registration.texts";

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
  free: (transaction: Transaction, emailKey: string, by: FreedBy) => Promise<void>;
}

export function accountExists(): AppError {
  const message = registrationTexts.accountExists;
  return new AppError({ code: "ACCOUNT_EXISTS", status: 409, message, fields: { email: message } });
}

export function createEmailAddresses({ recordAudit }: { recordAudit: RecordAudit }): EmailAddresses {
  return {
    taken: accountExists,
    async refuseTaken(emailKey, ownUserId) {
      const holder = await User.findOne({ where: { emailKey } });
      if (holder && holder.id !== ownUserId && holder.holdsEmail()) throw accountExists();
    },
    async free(transaction, emailKey, { requestId, isKept }) {
      const former = await User.findOne({ where: { emailKey }, lock: true, transaction });
      if (!former) return;
      if (former.holdsEmail() || (await isKept?.(former))) throw accountExists();
      await former.destroy({ transaction });
      await recordAudit(transaction, { actor: null, action: "registration.superseded", subject: former.id, requestId });
    },
  };
}
