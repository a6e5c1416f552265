import { SessionRow } from "../models/session-row.model";
import { hashToken } from "../platform/crypto/token-hash";
import type { CookieChange } from "../platform/http/cookies";
import { endSessionsBecause } from "./session-end";
import { lockSession } from "./hold-session";
import type { Browser, Session } from "../platform/http/session";
import type { SignInDependencies } from "./open-session";
import { createTrustDevice } from "./trust-device";

/**
 * Records a second factor in an open session (S18): trusts the browser (S3) and ends sessions elsewhere that had only
 * the password.
 * The caller's transaction must have changed the person's row before. Throws 401 if the session has ended meanwhile.
 */
export function createProveSecondFactor(dependencies: SignInDependencies) {
  const trustDevice = createTrustDevice(dependencies);
  return async (browser: Browser, session: Session): Promise<CookieChange[]> => {
    const { id, userId } = session;
    await lockSession(session);
    const device = await trustDevice(browser, userId);
    const at = dependencies.clock.now();
    const proved = { secondFactorAt: at, deviceHash: hashToken(device.value) };
    await SessionRow.update(proved, { where: { id } });
    await endSessionsBecause({ userId, secondFactorAt: null }, { reason: "signed-out-elsewhere", at });
    return [device];
  };
}
