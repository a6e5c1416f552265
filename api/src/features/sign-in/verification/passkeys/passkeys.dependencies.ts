import type { RecordAudit } from "../../../../platform/audit/audit";
import type { Clock } from "../../../../platform/clock/clock";
import type { SendMessage } from "../../../../messages/send-message.command";
import type { NotifyFailures } from "../../../../sign-in/notice-failures";
import type { SignIn } from "../../../../sign-in/sign-in";
import type { RelyingParty } from "./relying-party";

export interface PasskeyDependencies {
  clock: Clock;
  recordAudit: RecordAudit;
  signIn: SignIn;
  sendMessage: SendMessage;
  noticeFailures: NotifyFailures;
  relyingParty: RelyingParty;
}
