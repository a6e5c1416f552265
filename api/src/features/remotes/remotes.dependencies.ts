import type { Clock } from "../../platform/clock/clock";
import type { Encryption } from "../../platform/crypto/encryption";
import type { KeyRing } from "../../platform/crypto/token-hash";
import type { Limits } from "../../platform/limits/limits";
import type { SendMessage } from "../../messages/send-message.command";
import type { RecordAudit } from "../../platform/audit/audit";

export interface RemotesDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  encryption: Encryption;
  /** Origins, besides the portal's own, that may serve files of releases. */
  remoteOrigins: readonly string[];
  /** Folder of the shell's build. */
  shellDir: string;
}

export interface HealthDependencies extends RemotesDependencies {
  limits: Limits;
  sendMessage: SendMessage;
  /** Sign the tokens of reports. */
  codeKeys: KeyRing;
}
