import type { User } from "../../../models/user.model";
import { AppError } from "../../../platform/errors/app-error";
import type { ProveOwnPassword, ProvedPassword } from "../account-data.dependencies";
import { accountDataTexts } from "../account-data.texts";

/**
 * Resolves to the proof; null: the account has no password, and needs none. Throws 422 without, 400 with a wrong current
 * password, which counts as a failed sign-in (S13, S21), and 429 after ten of these.
 */
export async function checkCurrentPassword(
  proveOwnPassword: ProveOwnPassword,
  user: User,
  password: string | undefined,
  caller: Parameters<ProveOwnPassword>[2],
): Promise<ProvedPassword | null> {
  if (user.passwordHash === null) return null;
  if (password === undefined) {
    const message = accountDataTexts.passwordRequired;
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { password: message } });
  }
  const proved = await proveOwnPassword(user, password, caller);
  if (proved !== null) return proved;
  const message = accountDataTexts.passwordWrong;
  throw new AppError({ code: "WRONG_PASSWORD", status: 400, message, fields: { password: message } });
}
