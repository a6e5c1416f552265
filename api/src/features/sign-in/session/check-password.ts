import type { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password.policy";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { Browser } from "../../../platform/http/session";
import { noticeFailuresJob } from "./jobs/notice-failures.job";
import type { LoginAttempt, LoginThrottle } from "./login-throttle";
import { noticedFailures } from "./session.limits";
import { sessionTexts } from "./session.texts";

export interface CheckPasswordDependencies {
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  enqueueJob: EnqueueJob;
  throttle: LoginThrottle;
}

/** As much as it takes to check a password: a row that is there should cost no more than one that is not (S13). */
export type FoundAccount = Pick<User, "id" | "passwordHash">;

/** Whose password is entered, if there is an account, and by what its failures are counted. */
export interface PasswordCandidate {
  user: FoundAccount | null;
  attempt: LoginAttempt;
}

/** S13: this account has seen ten failures from here. */
export function lockedOut(seconds: number): AppError {
  const message = sessionTexts.lockedOut(Math.ceil(seconds / 60));
  return new AppError({ code: "LOCKED_OUT", status: 429, message, retryAfterSeconds: seconds });
}

/** The same work with and without an account. The attempt is reserved; it is given back when the password is not looked at. */
export async function isPasswordRight(
  { passwords, throttle }: CheckPasswordDependencies,
  { user, attempt }: PasswordCandidate,
  password: string,
): Promise<boolean> {
  const encoded = user?.passwordHash ?? null;
  try {
    const isSame = await passwords.verify(encoded ?? passwords.dummyHash, normalizePassword(password));
    return isSame && encoded !== null;
  } catch (error) {
    await throttle.release(attempt);
    throw error;
  }
}

/**
 * A row for each failed password, with or without an account. A run of them is told to its owner by a job (S21), which the
 * request writes for every address: whether there is an owner is found out where nobody who asks can see it.
 */
export async function reportFailure(
  { recordAudit, enqueueJob }: CheckPasswordDependencies,
  { user, attempt }: PasswordCandidate,
  failures: number,
  { ip, requestId }: Pick<Browser, "ip" | "requestId">,
): Promise<void> {
  const userId = user?.id ?? null;
  await inTransaction(async () => {
    const action = "session.password-refused";
    await recordAudit({ actor: null, action, subject: userId, ip, requestId });
    if (failures < noticedFailures) return;
    await enqueueJob({ job: noticeFailuresJob, payload: { userId }, coalesceKey: attempt.accountKey });
  });
}
