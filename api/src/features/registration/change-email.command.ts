import type { ChangeEmailRequest } from "@portal/api-contract";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import { inTransaction } from "../../platform/db/database";
import { retryAfterDuplicate } from "../../platform/db/transaction";
import { AppError } from "../../platform/errors/app-error";
import { lockSession } from "../../sign-in/hold-session";
import type { Session } from "../../platform/http/session";
import type { EmailAddresses } from "./email-addresses";
import { registrationTexts } from "./registration.texts";

export interface ChangeEmailDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  addresses: EmailAddresses;
}

interface ChangeEmailCaller {
  session: Session;
  ip: string;
  requestId: string;
}

/** Codes to the former address become invalid. Throws 409 once an address is verified, and for another account's address (S28). */
export function createChangeEmail({ clock, recordAudit, addresses }: ChangeEmailDependencies) {
  return async ({ email }: ChangeEmailRequest, { session, ip, requestId }: ChangeEmailCaller): Promise<void> => {
    const { userId } = session;
    const emailKey = toEmailKey(email);
    await retryAfterDuplicate(() =>
      inTransaction(async () => {
        const known = await User.findByPk(userId, { rejectOnEmpty: true });
        if (known.emailKey !== emailKey) await addresses.free(emailKey, { requestId });
        const change = { email, emailKey, updatedAt: clock.now() };
        const where = { id: userId, emailVerifiedAt: null };
        const [changed] = await User.update(change, { where });
        if (changed !== 1) {
          throw new AppError({ code: "EMAIL_VERIFIED", status: 409, message: registrationTexts.emailVerified });
        }
        await lockSession(session);
        await recordAudit({
          actor: userId,
          action: "account.email-corrected",
          subject: userId,
          ip,
          requestId,
        });
      }),
    );
  };
}
