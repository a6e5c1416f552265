import type { CodeType, FlowSource } from "@portal/api-contract";
import { VerificationCode } from "../../../models/verification-code.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { KeyRing } from "../../../platform/crypto/token-hash";
import { inTransaction } from "../../../platform/db/database";
import type { Browser } from "../../../platform/http/session";
import type { NotifyFailures } from "../../../sign-in/notice-failures";
import type { SignIn } from "../../../sign-in/sign-in";
import { reportFailedFactor, type FailedFactor } from "./failed-factor";
import { createFactorThrottle, type FactorSource } from "./factor-throttle";
import { lockCodeRow } from "./lock-code-row";
import { isHashOfCode } from "./secret-code";
import { codeRefused } from "./verification-errors";
import type { VerificationSubject } from "./verification-subject";

export interface CodeAttempt {
  asking: VerificationSubject;
  browser: Browser;
  type: CodeType;
  /** The flow that the page names. It must be the flow for which the code was sent. */
  flow: FlowSource;
  code: string;
}

export interface VerifyCodeDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  signIn: SignIn;
  noticeFailures: NotifyFailures;
  codeKeys: KeyRing;
}

interface CountedAttempt {
  triesLeft: number;
  row: VerificationCode;
  isRight: boolean;
}

const noHash = "0".repeat(64);

/**
 * Checks the code. Runs `apply` with the destination in the transaction that consumes the code.
 * Every attempt is counted and committed first; only one concurrent right answer succeeds.
 * Wrong, expired, used and unknown codes throw the same error with `triesLeft`. Throws 429 after too many failures (S21).
 */
export type VerifyCode = <T>(attempt: CodeAttempt, apply: (destination: string) => Promise<T>) => Promise<T>;

function toFailure({ asking, browser, type, flow }: CodeAttempt): FailedFactor {
  return { asking, browser, action: "code.refused", details: { type, flow } };
}

function createCountAttempt(dependencies: VerifyCodeDependencies) {
  const { clock, codeKeys } = dependencies;
  const throttle = createFactorThrottle(clock);

  function isRight(row: VerificationCode, { asking: { subject }, type, flow, code }: CodeAttempt): boolean {
    const isSame = isHashOfCode(codeKeys, { subject, type, code }, row.codeHash ?? noHash);
    const isSent = row.destination !== null && row.expiresAt !== null && row.expiresAt > clock.now();
    return isSame && isSent && row.purpose === flow;
  }

  /** Null if the code had no try left. Such an attempt is no guess, so it is not counted. */
  return async (attempt: CodeAttempt, source: FactorSource): Promise<CountedAttempt | null> =>
    inTransaction(async () => {
      const { asking, type } = attempt;
      const row = await lockCodeRow({ subject: asking.subject, type });
      if (row.triesLeft <= 0) return null;
      const counters = await throttle.admit(source);
      const triesLeft = row.triesLeft - 1;
      await row.update({ triesLeft });
      const counted = { triesLeft, row, isRight: isRight(row, attempt) };
      if (counted.isRight) await throttle.reset(counters);
      else await reportFailedFactor(dependencies, toFailure(attempt), await throttle.count(counters));
      return counted;
    });
}

async function consume({ row }: CountedAttempt): Promise<boolean> {
  const { subject, type, codeHash } = row;
  const used = { codeHash: null, sendsInRow: 0, nextSendAt: null };
  const [changed] = await VerificationCode.update(used, { where: { subject, type, codeHash } });
  return changed === 1;
}

export function createVerifyCode(dependencies: VerifyCodeDependencies): VerifyCode {
  const { signIn } = dependencies;
  const countAttempt = createCountAttempt(dependencies);

  return async (attempt, apply) => {
    const { asking, browser } = attempt;
    const { ip, deviceToken } = browser;
    const isTrusted = await signIn.isBrowserTrusted(asking.userId, deviceToken);
    const trustedDeviceToken = isTrusted ? deviceToken : null;
    const counted = await countAttempt(attempt, { account: asking.account, ip, trustedDeviceToken });
    if (!counted) throw codeRefused(0);
    const { destination } = counted.row;
    if (!counted.isRight || destination === null) throw codeRefused(counted.triesLeft);
    return inTransaction(async () => {
      if (!(await consume(counted))) throw codeRefused(counted.triesLeft);
      return apply(destination);
    });
  };
}
