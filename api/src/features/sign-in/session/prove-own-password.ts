import type { User } from "../../../models/user.model";
import type { Clock } from "../../../platform/clock/clock";
import type { RouteContext } from "../../../platform/http/define-route";
import { toAccountKey, toSourceKey } from "../../../sign-in/attempt-source";
import type { SignIn } from "../../../sign-in/sign-in";
import { isPasswordRight, lockedOut, reportFailure, type CheckPasswordDependencies } from "./check-password";
import { createLoginThrottle } from "./login-throttle";

export interface ProveOwnPasswordDependencies extends Omit<CheckPasswordDependencies, "throttle"> {
  clock: Clock;
  signIn: SignIn;
}

export interface ProvedPassword {
  /** Call in the transaction of the action that needed the password. */
  forgetFailures(): Promise<void>;
}

/**
 * Checks the caller's own password. Counts and reports failures like a sign-in (S13, S21). Null for a wrong password. Throws 429 after ten
 * failures.
 */
export type ProveOwnPassword = (
  user: User,
  password: string,
  caller: Pick<RouteContext, "ip" | "deviceToken" | "requestId">,
) => Promise<ProvedPassword | null>;

export function createProveOwnPassword(dependencies: ProveOwnPasswordDependencies): ProveOwnPassword {
  const { clock, signIn } = dependencies;
  const throttle = createLoginThrottle(clock);
  const checking = { ...dependencies, throttle };
  return async (user, password, caller) => {
    const { ip, deviceToken } = caller;
    const isTrusted = await signIn.isBrowserTrusted(user.id, deviceToken);
    const sourceKey = toSourceKey({ ip, trustedDeviceToken: isTrusted ? deviceToken : null });
    const attempt = { accountKey: toAccountKey(user.emailKey), sourceKey };
    const reservation = await throttle.reserve(attempt);
    if (reservation.verdict === "locked") throw lockedOut(reservation.seconds);
    const candidate = { user, attempt };
    if (!(await isPasswordRight(checking, candidate, password))) {
      await reportFailure(checking, candidate, reservation.failures, caller);
      return null;
    }
    return { forgetFailures: () => throttle.reset(attempt) };
  };
}
