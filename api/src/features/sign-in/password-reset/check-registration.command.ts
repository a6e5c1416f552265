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

/** Starts a reset with the same statements and answer for any address (S25). An unverified address belongs to nobody (S28). */
export function createCheckRegistration({ signIn }: CheckRegistrationDependencies) {
  return async ({ email }: CheckRegistrationRequest, browser: Browser): Promise<RouteAnswer<MessageAnswer>> => {
    const where = { emailKey: toEmailKey(email) };
    // Reads only these columns, so that an existing row does not cost more than a missing one.
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
