import type { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password.policy";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import { inTransaction } from "../../../platform/db/database";
import { AppError } from "../../../platform/errors/app-error";
import type { EnqueueJob } from "../../../platform/jobs/job";
import type { Browser } from "../../../platform/http/session";
import { notifyFailuresJob } from "./jobs/notify-failures.job";
import type { LoginAttempt, LoginThrottle } from "./login-throttle";
import { noticedFailures } from "./session.limits";
import { sessionTexts } from "./session.texts";

export interface CheckPasswordDependencies {
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  enqueueJob: EnqueueJob;
  throttle: LoginThrottle;
}

/** Only these columns are read, so that an existing row does not cost more than a missing one (S13). */
export type FoundAccount = Pick<User, "id" | "passwordHash">;

export interface PasswordCandidate {
  user: FoundAccount | null;
  attempt: LoginAttempt;
}

/** The 429 after ten failures on this account from this source (S13). */
export function lockedOut(seconds: number): AppError {
  const message = sessionTexts.lockedOut(Math.ceil(seconds / 60));
  return new AppError({ code: "LOCKED_OUT", status: 429, message, retryAfterSeconds: seconds });
}

/** Does the same work without an account. Releases the attempt if hashing is refused. */
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

/** Audits the failure. After ten failures it enqueues the notice (S21) for every address, so that the work does not reveal an account. */
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
    await enqueueJob({ job: notifyFailuresJob, payload: { userId }, coalesceKey: attempt.accountKey });
  });
}
