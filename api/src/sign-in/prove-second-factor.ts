import { SessionRow } from "../models/session-row.model";
import { hashToken } from "../platform/crypto/token-hash";
import type { CookieChange } from "../platform/http/cookies";
import { endSessionsBecause } from "./session-end";
import { holdSession } from "./hold-session";
import type { Browser, Session } from "../platform/http/session";
import type { SignInDependencies } from "./open-session";
import { createTrustDevice } from "./trust-device";

/**
 * A second factor was proved just now in a session that is open already (S18): its browser is trusted (S3), and what the
 * person's password alone has opened elsewhere ends. The caller's transaction has changed the person's row before. Throws
 * 401 when the session has ended meanwhile.
 */
export function createProveSecondFactor(dependencies: SignInDependencies) {
  const trustDevice = createTrustDevice(dependencies);
  return async (browser: Browser, session: Session): Promise<CookieChange[]> => {
    const { id, userId } = session;
    await holdSession(session);
    const device = await trustDevice(browser, userId);
    const at = dependencies.clock.now();
    const proved = { secondFactorAt: at, deviceHash: hashToken(device.value) };
    await SessionRow.update(proved, { where: { id } });
    await endSessionsBecause({ userId, secondFactorAt: null }, { reason: "signed-out-elsewhere", at });
    return [device];
  };
}
