import { SessionRow } from "../models/session-row.model";
import { User } from "../models/user.model";
import { hashToken, randomToken } from "../platform/crypto/token-hash";
import type { CookieChange } from "../platform/http/cookies";
import { lockSession } from "./hold-session";
import type { Browser, Session } from "../platform/http/session";
import type { SignInDependencies } from "./open-session";
import { createTrustDevice } from "./trust-device";

/**
 * Renews the second factor (S18): the session gets a new token (S11) and the browser renewed trust (S3). Other sessions stay.
 * Throws 401 if the session has ended meanwhile.
 */
export function createRenewFactor(dependencies: SignInDependencies) {
  const trustDevice = createTrustDevice(dependencies);
  return async (browser: Browser, session: Session, method: string): Promise<CookieChange[]> => {
    const { id, userId } = session;
    await User.findByPk(userId, { attributes: ["id"], lock: true });
    const expiresAt = await lockSession(session);
    const device = await trustDevice(browser, userId);
    const token = randomToken();
    const now = dependencies.clock.now();
    const renewed = { tokenHash: hashToken(token), secondFactorAt: now };
    await SessionRow.update({ ...renewed, deviceHash: hashToken(device.value) }, { where: { id } });
    const { ip, requestId } = browser;
    const entry = { actor: userId, action: "session.factor-renewed", subject: userId, ip, requestId };
    await dependencies.recordAudit({ ...entry, details: { secondFactor: method } });
    return [device, { cookie: "session", value: token, lifetime: expiresAt.getTime() - now.getTime() }];
  };
}
