import { TrustedDevice } from "../../../models/trusted-device.model";
import type { Clock } from "../../clock/clock";
import { hashToken, randomToken } from "../../crypto/token-hash";
import type { Transaction } from "../../db/database";
import type { CookieChange } from "../cookies";
import type { Browser } from "../session";
import type { SignInDependencies } from "./open-session";
import { isDeviceTrusted } from "./second-factor.policy";

/**
 * Remembers that this browser proved a second factor of this person (S3). Its token is always a new one, so that nobody
 * can plant it in advance; what the former one was trusted for moves to it.
 */
export function createTrustDevice({ clock, recordAudit }: SignInDependencies) {
  return async (transaction: Transaction, browser: Browser, userId: string): Promise<CookieChange[]> => {
    const { deviceToken, ip, requestId } = browser;
    const token = randomToken();
    const tokenHash = hashToken(token);
    if (deviceToken !== null) {
      await TrustedDevice.update({ tokenHash }, { where: { tokenHash: hashToken(deviceToken) }, transaction });
    }
    await TrustedDevice.upsert({ tokenHash, userId, trustedAt: clock.now() }, { transaction });
    await recordAudit(transaction, { actor: userId, action: "device.trusted", subject: userId, ip, requestId });
    return [{ cookie: "device", value: token }];
  };
}

/** Has this browser proved a second factor of this person, lately enough? Nobody's is trusted where there is no account. */
export function createIsBrowserTrusted(clock: Clock) {
  return async (userId: string | null, deviceToken: string | null): Promise<boolean> => {
    if (deviceToken === null) return false;
    const where = { tokenHash: hashToken(deviceToken), userId: userId ?? "" };
    const device = await TrustedDevice.findOne({ where });
    return isDeviceTrusted(device?.trustedAt ?? null, clock.now());
  };
}
