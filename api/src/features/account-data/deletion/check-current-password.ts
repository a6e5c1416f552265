import type { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password-policy";
import { AppError } from "../../../platform/errors/app-error";
import type { DeletionDependencies } from "../account-data.dependencies";
import { accountDataTexts } from "../account-data.texts";

/** Throws 422 without, 400 with a wrong current password, which is in the audit log (S21); an account that has none needs none. */
export async function checkCurrentPassword(
  { database, passwords, recordAudit }: Pick<DeletionDependencies, "database" | "passwords" | "recordAudit">,
  { id: subject, passwordHash }: User,
  password: string | undefined,
  { ip, requestId }: { ip: string; requestId: string },
): Promise<void> {
  if (passwordHash === null) return;
  if (password === undefined) {
    const message = accountDataTexts.passwordRequired;
    throw new AppError({ code: "INVALID_INPUT", status: 422, message, fields: { password: message } });
  }
  if (await passwords.verify(passwordHash, normalizePassword(password))) return;
  const action = "session.password-refused";
  await database.inTransaction((transaction) =>
    recordAudit(transaction, { actor: null, action, subject, ip, requestId }),
  );
  const message = accountDataTexts.passwordWrong;
  throw new AppError({ code: "WRONG_PASSWORD", status: 400, message, fields: { password: message } });
}
