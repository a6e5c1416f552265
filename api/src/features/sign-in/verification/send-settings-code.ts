import type { CodeSentAnswer, CodeType } from "@portal/api-contract";
import type { Locale } from "../../../models/values/locale";
import type { Session } from "../../../platform/http/session";
import type { SendCode } from "./send-code.command";
import { toSettingsSubject } from "./verification-subject";

export interface SettingsCodeRequest {
  session: Session;
  type: CodeType;
  /** The new email address, or phone number in E.164. */
  destination: string;
  ip: string;
  locale: Locale;
  /** Runs in the transaction of the send. */
  alongside?: () => Promise<void>;
}

/** S27. Throws as `SendCode` does. */
export type SendSettingsCode = (request: SettingsCodeRequest) => Promise<CodeSentAnswer>;

export function createSendSettingsCode(sendCode: SendCode): SendSettingsCode {
  return ({ session, ...request }) => sendCode({ ...request, ...toSettingsSubject(session) });
}
