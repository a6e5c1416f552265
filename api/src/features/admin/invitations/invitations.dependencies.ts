import type { RecordAudit } from "../../../platform/audit/audit";
import type { Clock } from "../../../platform/clock/clock";
import type { PasswordHasher } from "../../../platform/crypto/password-hash";
import type { SendMessage } from "../../../messages/send-message.command";
import type { SignIn } from "../../../sign-in/sign-in";

export interface InvitationDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  sendMessage: SendMessage;
  passwords: PasswordHasher;
  signIn: SignIn;
  publicUrl: string;
}
