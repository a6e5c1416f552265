import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import type { MailSender } from "../../providers/mail/mail.port";
import type { InboundTexts, SmsSender } from "../../providers/sms/sms.port";
import { createInboundTextRoutes } from "./inbound-text.routes";
import { createDeliverCodeHandler } from "./jobs/deliver-code.job";
import type { SendCode } from "./send-code.command";
import { createVerificationRoutes } from "./verification.routes";

export interface VerificationNeeds {
  sendCode: SendCode;
  mail: MailSender;
  sms: SmsSender;
  inboundTexts: InboundTexts;
}

const day = 86_400_000;

/** Codes by e-mail and text. Codes that were never sent have no time of their own. */
export function createVerification(platform: Platform, needs: VerificationNeeds): Feature {
  const { codeKeys } = platform.config;
  return {
    name: "verification",
    tables: ["verification_codes", "outbound_messages", "suppressed_numbers"],
    routes: [
      ...createVerificationRoutes({ ...platform, ...needs, codeKeys }),
      ...createInboundTextRoutes({ ...platform, ...needs }),
    ],
    jobs: [createDeliverCodeHandler({ ...platform, ...needs, codeKeys })],
    retention: [
      { name: "old-codes", table: "verification_codes", column: "expires_at", keep: day, datesRows: true },
      { name: "old-messages", table: "outbound_messages", column: "created_at", keep: 90 * day },
    ],
  };
}
