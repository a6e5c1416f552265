import type { Role } from "@portal/api-contract";
import { User } from "../models/user.model";
import { toEmailKey } from "../models/values/email-key";
import { normalizePassword } from "../models/values/password.policy";
import { DEFAULT_TIME_ZONE } from "../models/values/time-zone";
import { systemClock } from "../platform/clock/clock";
import { randomId } from "../platform/crypto/random-id";
import type { AccountTools } from "./account-tools";

export interface NewAccount {
  role: Exclude<Role, "registrant">;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164, or null. */
  phoneNumber: string | null;
  password: string;
  /** Name of the command, which the audit log keeps. */
  by: string;
}

/** Creates an account whose email and phone count as verified by the operator. Joins the caller's transaction. */
export async function createAccount({ passwords, recordAudit }: AccountTools, account: NewAccount): Promise<User> {
  const { role, email, firstName, lastName, phoneNumber } = account;
  const now = systemClock.now();
  const user = await User.create({
    id: randomId("usr"),
    role,
    firstName,
    lastName,
    email,
    emailKey: toEmailKey(email),
    emailVerifiedAt: now,
    passwordHash: await passwords.hash(normalizePassword(account.password)),
    phoneNumber,
    phoneVerifiedAt: phoneNumber === null ? null : now,
    timeZone: DEFAULT_TIME_ZONE,
    createdAt: now,
    updatedAt: now,
  });
  const details = { role, by: account.by };
  await recordAudit({ actor: null, action: "account.created", subject: user.id, details });
  return user;
}
