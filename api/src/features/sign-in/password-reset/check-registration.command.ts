import type { CheckRegistrationRequest, MessageAnswer } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { toEmailKey } from "../../../models/values/email-key";
import { inTransaction } from "../../../platform/db/database";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Browser } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { passwordResetTexts } from "./password-reset.texts";

export interface CheckRegistrationDependencies {
  signIn: SignIn;
}

/**
 * Step 1 of /password-reset: opens a pending session for whatever address was typed, with the same statements and the same
 * answer (S25). An address that nobody has verified is nobody's (S28): it is answered like an unknown one, and its owner
 * registers anew.
 */
export function createCheckRegistration({ signIn }: CheckRegistrationDependencies) {
  return async ({ email }: CheckRegistrationRequest, browser: Browser): Promise<RouteAnswer<MessageAnswer>> => {
    const where = { emailKey: toEmailKey(email) };
    // No more than is needed: a row that is there should cost no more than one that is not.
    const user = await User.findOne({ attributes: ["id", "emailVerifiedAt"], where });
    const userId = user && user.emailVerifiedAt !== null ? user.id : null;
    const opening = { userId, purpose: "reset" as const, emailTyped: email };
    return {
      status: 200,
      body: { message: passwordResetTexts.started, type: "success" },
      cookies: await inTransaction(() => signIn.openPendingSession(browser, opening)),
    };
  };
}
