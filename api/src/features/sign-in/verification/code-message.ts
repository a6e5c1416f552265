import type { CodeType } from "@portal/api-contract";
import type { Locale } from "../../../models/values/locale";
import type { SendMessage } from "../../../messages/send-message.command";
import { codeRules } from "./verification.limits";

const codeTemplates = { email: "verification-code-mail", sms: "verification-code-sms" } as const;

export interface CodeMessage {
  userId: string;
  type: CodeType;
  /** Email address or E.164. */
  destination: string;
  locale: Locale;
  code: string;
  validUntil: Date;
}

export function sendCodeMessage(
  sendMessage: SendMessage,
  { userId, type, destination, locale, code, validUntil }: CodeMessage,
): Promise<string> {
  return sendMessage({
    template: codeTemplates[type],
    to: { userId, destination },
    locale,
    data: { minutes: codeRules.lifetime / 60_000 },
    secrets: { code },
    validUntil,
  });
}
