import { User } from "../../../models/user.model";
import type { RecordAudit } from "../../../platform/audit/audit";
import type { Browser } from "../../../platform/http/session";
import type { NoticeFailures } from "../../../sign-in/notice-failures";
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
  noticeFailures: NoticeFailures;
}

/** A row for each failed second factor; a run of them is told to the owner (S21). `failures`: within a day. */
export async function reportFailedFactor(
  { recordAudit, noticeFailures }: ReportFactorDependencies,
  { asking, browser, action, details }: FailedFactor,
  failures: number,
): Promise<void> {
  const { userId } = asking;
  const { ip, requestId } = browser;
  await recordAudit({ actor: null, action, subject: userId, details, ip, requestId });
  // Codes that were asked for without the password are counted apart (S13): strangers cannot make us write to the owner.
  if (failures !== noticedFailures || userId === null || asking.account !== userId) return;
  const owner = await User.findByPk(userId);
  if (owner) await noticeFailures(owner, "code");
}
