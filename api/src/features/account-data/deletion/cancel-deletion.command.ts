import { User } from "../../../models/user.model";
import { AppError } from "../../../platform/errors/app-error";
import { lockSession } from "../../../sign-in/hold-session";
import type { DeletionDependencies } from "../account-data.dependencies";
import { accountDataTexts } from "../account-data.texts";
import type { DeletionCaller } from "./request-deletion.command";
import { inTransaction } from "../../../platform/db/database";

/** Throws 409 once the deletion is due: the erasure may be running. */
export function createCancelDeletion({ clock, recordAudit }: DeletionDependencies) {
  return ({ session, ip, requestId }: DeletionCaller): Promise<User> =>
    inTransaction(async () => {
      const { userId } = session;
      const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockSession(session);
      const now = clock.now();
      if (user.deletionAt === null) return user;
      if (user.deletionAt <= now) {
        throw new AppError({ code: "DELETION_BEGUN", status: 409, message: accountDataTexts.deletionBegun });
      }
      await user.update({ deletionAt: null, updatedAt: now });
      const action = "account.deletion-cancelled";
      await recordAudit({ actor: userId, action, subject: userId, ip, requestId });
      return user;
    });
}
