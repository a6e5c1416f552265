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
  /** A well-formed address. */
  email: string;
  /** Whether somebody else than we has proved it, whose word counts (S9). */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Null: no password is right until one is set. */
  passwordHash: string | null;
  /** IANA zone of the browser; an unknown one is ignored (S34). */
  timeZone: string | undefined;
  requestId: string;
  /** Asked under its lock: whether a former registration of the address stays, although it is not verified. */
  isKept?: (former: User) => Promise<boolean>;
}

/**
 * Makes the account of a registrant. Throws 409 when the address is taken; an unverified registration of it is superseded,
 * and one that is not verified dies after 24 h (S28). Two at the same time: one of them throws Sequelize's duplicate.
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
