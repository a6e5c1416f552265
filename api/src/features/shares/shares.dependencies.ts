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
  publicUrl: string;
  /** Keys for the hashes of tokens, newest first. */
  codeKeys: KeyRing;
}

export type AuditedCall = Pick<RouteContext, "ip" | "requestId">;
