import type { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password-policy";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import { AppError } from "../../../platform/errors/app-error";
import { accountDataTexts } from "../account-data.texts";

/** Throws 422 without, 400 with a wrong current password; an account that has none needs none. */
export async function checkCurrentPassword(
  passwords: PasswordHasher,
  { passwordHash }: User,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null) return;
  if (password === undefined) {
    const message = accountDataTexts.passwordRequired;
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { password: message } });
  }
  if (await passwords.verify(passwordHash, normalizePassword(password))) return;
  const message = accountDataTexts.passwordWrong;
  throw new AppError({ code: "WRONG_PASSWORD", status: 400, message, fields: { password: message } });
}
