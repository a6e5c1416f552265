import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Browser } from "../../../platform/http/session";
import type { NotifyFailures } from "../../../sign-in/notice-failures";
import type { VerificationSubject } from "./verification-subject";
import { noticedFailures } from "./verification.limits";

export interface FailedFactor {
  asking: VerificationSubject;
  browser: Browser;
  action: "code.refused" | "passkey.refused" | "authenticator.refused" | "recovery-code.refused";
  details: Record<string, unknown>;
}

export interface ReportFactorDependencies {
  recordAudit: RecordAudit;
  noticeFailures: NotifyFailures;
}

/** Audits a failure and notifies the owner (S21). `failures` is the account's count within a day. */
export async function reportFailedFactor(
  { recordAudit, noticeFailures }: ReportFactorDependencies,
  { asking, browser, action, details }: FailedFactor,
  failures: number,
): Promise<void> {
  const { userId } = asking;
  const { ip, requestId } = browser;
  await recordAudit({ actor: null, action, subject: userId, details, ip, requestId });
  // Attempts before the password count under another account key (S13), so that strangers cannot trigger mail to the owner.
  if (failures !== noticedFailures || userId === null || asking.account !== userId) return;
  const owner = await User.findByPk(userId);
  if (owner) await noticeFailures(owner, "code");
}
