import { User } from "../../models/user.model";
import { toEmailKey } from "../../models/values/email-key";
import { DEFAULT_TIME_ZONE, toTimeZone } from "../../models/values/time-zone";
import { randomId } from "../../platform/crypto/random-id";
import type { EnqueueJob } from "../../platform/jobs/job";
import { createEmailAddresses, type EmailAddressesDependencies } from "./email-addresses";
import { expireRegistrationJob } from "./jobs/expire-registration.job";
import { unverifiedLifetime } from "./registration.limits";

export interface CreateAccountDependencies extends EmailAddressesDependencies {
  enqueueJob: EnqueueJob;
}

export interface NewAccount {
  email: string;
  /** Verified by a trusted third party (S9). */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null: the account cannot sign in by password until one is set. */
  passwordHash: string | null;
  /** IANA zone of the browser; unknown zones are ignored (S34). */
  timeZone: string | undefined;
  requestId: string;
  /**
   * Called under the lock of the former registration. True keeps that registration although it is unverified, and refuses the new account with 409.
   */
  isKept?: (former: User) => Promise<boolean>;
}

/**
 * Throws 409 for a taken address. Supersedes an unverified registration of the address (S28). The new one expires after 24 h unless it is verified.
 * Throws Sequelize's unique error when two registrations run at once.
 */
export type CreateAccount = (account: NewAccount) => Promise<User>;

export function createAccountCreator(dependencies: CreateAccountDependencies): CreateAccount {
  const { clock, enqueueJob } = dependencies;
  const addresses = createEmailAddresses(dependencies);

  return async ({ isEmailVerified, timeZone, requestId, isKept, ...account }) => {
    const emailKey = toEmailKey(account.email);
    await addresses.free(emailKey, { requestId, isKept });
    const now = clock.now();
    const user = await User.create({
      ...account,
      id: randomId("usr"),
      role: "registrant",
      emailKey,
      emailVerifiedAt: isEmailVerified ? now : null,
      timeZone: toTimeZone(timeZone ?? "") ?? DEFAULT_TIME_ZONE,
      createdAt: now,
      updatedAt: now,
    });
    const runAt = new Date(now.getTime() + unverifiedLifetime);
    await enqueueJob({ job: expireRegistrationJob, payload: { userId: user.id }, runAt });
    return user;
  };
}
