import { Passkey } from "../../../../models/passkey.model";
import { User } from "../../../../models/user.model";
import { AppError } from "../../../../platform/errors/app-error";
import { lockSession } from "../../../../sign-in/hold-session";
import type { Browser, Session } from "../../../../platform/http/session";
import { verificationTexts } from "../verification.texts";
import { notifyPasskeyChange } from "./notify-passkey-change";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import { inTransaction } from "../../../../platform/db/database";

/** Throws 404 unless it is the caller's own passkey. */
export function createRemovePasskey(dependencies: PasskeyDependencies) {
  const { recordAudit } = dependencies;
  return async (session: Session, { ip, requestId }: Browser, id: string): Promise<void> => {
    const { userId } = session;
    await inTransaction(async () => {
      if ((await Passkey.destroy({ where: { id, userId } })) === 0) {
        throw new AppError({ code: "NO_SUCH_PASSKEY", status: 404, message: verificationTexts.noSuchPasskey });
      }
      const owner = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockSession(session);
      const entry = { actor: userId, action: "account.passkey-removed", subject: userId, ip, requestId };
      await recordAudit({ ...entry, details: { passkey: id } });
      await notifyPasskeyChange(dependencies, owner, "removed");
    });
  };
}
