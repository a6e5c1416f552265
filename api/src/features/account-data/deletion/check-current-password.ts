import type { User } from "../../../models/user.model";
import { AppError } from "../../../platform/errors/app-error";
import type { ProveOwnPassword, ProvedPassword } from "../account-data.dependencies";
import { accountDataTexts } from "../account-data.texts";

/**
 * Checks the current password; returns null for an account that has none.
 * Throws 422 without a password and 400 for a wrong one, which counts as a failed sign-in (S13, S21). Throws 429 after
 * ten.
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
