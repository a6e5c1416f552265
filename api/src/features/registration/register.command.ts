import type { MessageAnswer, RegisterRequest } from "@portal/api-contract";
import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { normalizePassword } from "../../models/values/password.policy";
import type { PasswordHasher } from "../../platform/crypto/password-hash";
import { inTransaction } from "../../platform/db/database";
import { retryAfterDuplicate } from "../../platform/db/transaction";
import type { RouteAnswer } from "../../platform/http/define-route";
import type { CookieChange } from "../../platform/http/cookies";
import type { Browser } from "../../platform/http/session";
import type { SignIn } from "../../sign-in/sign-in";
import type { CreateAccount } from "./create-account.command";
import { accountExists } from "./email-addresses";
import { registrationTexts } from "./registration.texts";

export interface RegisterDependencies {
  signIn: SignIn;
  passwords: PasswordHasher;
  createAccount: CreateAccount;
}

interface Registration {
  request: RegisterRequest;
  browser: Browser;
  passwordHash: string;
}

async function register(
  { signIn, createAccount }: RegisterDependencies,
  { request, browser, passwordHash }: Registration,
): Promise<CookieChange[]> {
  const { email, firstName, lastName, timeZone } = request;
  const { requestId } = browser;
  return inTransaction(async () => {
    const person = { email, isEmailVerified: false, firstName, lastName };
    const { id } = await createAccount({ ...person, passwordHash, timeZone, requestId });
    const action = "account.registered";
    return signIn.openSession(browser, { userId: id, secondFactorAt: null, action });
  });
}

/** Throws 409 when another account has verified the address. Of two concurrent requests the later supersedes the earlier (S28). */
export function createRegister(dependencies: RegisterDependencies) {
  return async (request: RegisterRequest, browser: Browser): Promise<RouteAnswer<MessageAnswer>> => {
    const former = await User.findOne({ where: { emailKey: toEmailKey(request.email) } });
    if (former?.holdsEmail()) throw accountExists();
    const passwordHash = await dependencies.passwords.hash(normalizePassword(request.password));
    return {
      status: 201,
      body: { message: registrationTexts.registered, type: "success" },
      cookies: await retryAfterDuplicate(() => register(dependencies, { request, browser, passwordHash })),
    };
  };
}
