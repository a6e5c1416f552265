import type { Platform } from "./platform/platform";
import { createSmtpMailSender } from "./providers/mail/smtp/smtp-mail.adapter";
import { SQUARE_ORIGIN } from "./providers/sales/square/square-client";
import { createSources } from "./providers/sales/sources.port";
import { createSquareSource } from "./providers/sales/square/square-source.adapter";
import { createTwilioInbound } from "./providers/sms/twilio/twilio-inbound";
import { createTwilioSmsSender } from "./providers/sms/twilio/twilio-sms.adapter";

/** Every adapter of the outside world, configured; one of each a process. */
export function createProviders({ config }: Pick<Platform, "config">) {
  const { publicUrl, twilio, square } = config;
  return {
    mail: createSmtpMailSender({
      url: config.smtpUrl,
      from: config.mailFrom,
      requireTls: config.mode === "production",
    }),
    sms: createTwilioSmsSender(twilio),
    inboundTexts: createTwilioInbound({ authToken: twilio.authToken, url: `${publicUrl}/api/webhooks/twilio` }),
    sources: createSources([
      createSquareSource({
        ...square,
        notificationUrl: `${publicUrl}/api/webhooks/square`,
      }),
    ]),
    /** Where a `url` of an answer may take a person besides this portal. */
    origins: [square.baseUrl ?? SQUARE_ORIGIN],
  };
}

export type Providers = ReturnType<typeof createProviders>;
