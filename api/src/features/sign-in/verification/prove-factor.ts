import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import type { Browser } from "../../../platform/http/session";
import type { SignIn } from "../../../sign-in/sign-in";
import { reportFailedFactor, type FailedFactor, type ReportFactorDependencies } from "./failed-factor";
import { createFactorThrottle } from "./factor-throttle";
import type { FactorSubject } from "./verification-subject";

export interface ProveFactorDependencies extends ReportFactorDependencies {
  clock: Clock;
  signIn: SignIn;
}

export interface FactorProof {
  asking: FactorSubject;
  browser: Browser;
  /** Action of a refusal in the audit log. */
  action: FailedFactor["action"];
}

/** `take` consumes the proof and returns true if it is right. Only then `apply` runs. */
export type ProveFactor = <T>(
  proof: FactorProof,
  take: () => Promise<boolean>,
  apply: () => Promise<T>,
) => Promise<{ result: T } | null>;

/**
 * Proves a factor for which no code was sent. `take` and `apply` run in one transaction. Null for a wrong proof, which counts as a failed code
 * (S21). Throws 429 after too many failures.
 */
export function createProveFactor(dependencies: ProveFactorDependencies): ProveFactor {
  const { clock, signIn } = dependencies;
  const throttle = createFactorThrottle(clock);

  return async ({ asking, browser, action }, take, apply) => {
    const isTrusted = await signIn.isBrowserTrusted(asking.userId, browser.deviceToken);
    const trustedDeviceToken = isTrusted ? browser.deviceToken : null;
    return inTransaction(async () => {
      const source = { account: asking.account, ip: browser.ip, trustedDeviceToken };
      const counters = await throttle.admit(source);
      if (await take()) {
        await throttle.reset(counters);
        return { result: await apply() };
      }
      const failed = { asking, browser, action, details: { flow: asking.flow } };
      await reportFailedFactor(dependencies, failed, await throttle.count(counters));
      return null;
    });
  };
}
