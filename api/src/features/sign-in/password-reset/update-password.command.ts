import type { LoginAnswer, UpdatePasswordRequest } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { normalizePassword } from "../../../models/values/password.policy";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import { inTransaction } from "../../../platform/db/database";
import { resetOver } from "../../../sign-in/access";
import type { RouteAnswer } from "../../../platform/http/define-route";
import type { Identities } from "../../../accounts/identities";
import type { Locale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";
import type { PasswordGrant } from "../../../sign-in/password-grant.policy";
import type { Browser, PendingSession } from "../../../platform/http/session";
import { needsSecondFactor } from "../../../sign-in/second-factor.policy";
import type { SignIn } from "../../../sign-in/sign-in";
import { passwordResetTexts } from "./password-reset.texts";
import { Authenticator } from "../../../models/authenticator.model";
import { Passkey } from "../../../models/passkey.model";
import type { OtherWays } from "../../../messages/templates/password-changed.texts";

export interface UpdatePasswordDependencies {
  clock: Clock;
  passwords: PasswordHasher;
  signIn: SignIn;
  identities: Identities;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
}

export interface GrantedBrowser extends Browser {
  pending: PendingSession;
  grant: PasswordGrant;
  locale: Locale;
}

interface Change {
  passwordHash: string;
  asksFactor: boolean;
}

async function changePassword(
  { clock, signIn, identities, recordAudit, sendMessage }: UpdatePasswordDependencies,
  user: User,
  { grant: { by }, deviceToken, locale, ip, requestId }: GrantedBrowser,
  { passwordHash, asksFactor }: Change,
): Promise<void> {
  const { id, email } = user;
  await user.update({ passwordHash, passwordResetBy: asksFactor ? by : null, updatedAt: clock.now() });
  await signIn.endSessionsOf(id, { reason: "password-changed", at: clock.now() });
  await signIn.endOtherTrust(id, deviceToken);
  const details = { by };
  await recordAudit({ actor: id, action: "account.password-reset", subject: id, details, ip, requestId });
  const to = { userId: id, destination: email };
  const otherWays = await findOtherWays(identities, id);
  await sendMessage({ template: "password-changed-mail", to, locale, data: { by, otherWays } });
}

/**
 * Consumes the grant once. Ends all sessions and the trust of all other browsers. Emails the owner the other ways to sign in (D78).
 * A client in a trusted browser is signed in, anyone else must prove another factor (S25). Trust by the code of the same contact (S13) does not
 * count.
 */
export function createUpdatePassword(dependencies: UpdatePasswordDependencies) {
  const { passwords, signIn } = dependencies;
  return async ({ password }: UpdatePasswordRequest, browser: GrantedBrowser): Promise<RouteAnswer<LoginAnswer>> => {
    const { grant, pending, deviceToken } = browser;
    const passwordHash = await passwords.hash(normalizePassword(password));
    return inTransaction(async () => {
      const user = await User.findByPk(grant.userId, { lock: true });
      if (!user || !(await signIn.spendPendingSession(pending))) throw resetOver();
      // Reads the trust under the lock, because the owner may have revoked it meanwhile.
      const trust = { otherThan: grant.by };
      const isTrusted = await signIn.isBrowserTrusted(grant.userId, deviceToken, trust);
      const { role, emailVerifiedAt, phoneVerifiedAt } = user;
      const account = { role, emailVerifiedAt, phoneVerifiedAt, passwordResetBy: null };
      const asksFactor = needsSecondFactor(account, isTrusted);
      await changePassword(dependencies, user, browser, { passwordHash, asksFactor });
      const first = { user, deviceTrusted: isTrusted };
      const { answer, cookies } = await signIn.passFirstFactor(browser, first);
      return { status: 200, body: { ...answer, message: passwordResetTexts.changed }, cookies };
    });
  };
}

async function findOtherWays(identities: Identities, userId: string): Promise<OtherWays> {
  const passkeys = await Passkey.findAll({ where: { userId }, order: ["createdAt", "id"] });
  const apps = await Authenticator.count({ where: { userId, setUpEndsAt: null } });
  const connected = await identities.list(userId);
  return {
    passkeys: passkeys.map(({ name }) => name),
    authenticator: apps > 0,
    identities: connected.map(({ provider }) => provider),
  };
}
