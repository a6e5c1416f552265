import type { RecordAudit } from "../../platform/audit/audit";
import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { KeyRing } from "../../platform/crypto/token-hash";
import type { RouteContext } from "../../platform/http/define-route";
import type { AnswerExport } from "../../sales/reading/sales-file";

export interface SharesDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  encryption: Encryption;
  answerExport: AnswerExport;
  /** Origin of the portal, without a trailing slash. */
  publicUrl: string;
  /** Keys that hash the tokens of links, newest first. */
  codeKeys: KeyRing;
}

/** The caller's origin for the audit log. */
export type AuditedCall = Pick<RouteContext, "ip" | "requestId">;
