import type { Platform } from "./platform";
import { createFacebookPages } from "./providers/pages/facebook/facebook-pages.adapter";
import { createGoHighLevel } from "./providers/leads/gohighlevel/gohighlevel.adapter";
import { createSmtpMailSender } from "./providers/mail/smtp/smtp-mail.adapter";
import { createStripeDebitProvider } from "./providers/debits/stripe/stripe-debits.adapter";
import { createFacebookIdentity } from "./providers/identity/facebook/facebook-identity.adapter";
import { createGoogleIdentity } from "./providers/identity/google/google-identity.adapter";
import { createStripeSource } from "./providers/sales/stripe/stripe-source.adapter";
import { createSources } from "./providers/sales/sources.port";
import { createSquareSource } from "./providers/sales/square/square-source.adapter";
import { squareDescriptor } from "./providers/sales/square/square.descriptor";
import { stripeDescriptor } from "./providers/sales/stripe/stripe.descriptor";
import { createHttpPageReader, createHttpProbe } from "./providers/websites/http/http-page-reader.adapter";
import { createTwilioInbound } from "./providers/sms/twilio/twilio-inbound";
import { createTwilioStatuses } from "./providers/sms/twilio/twilio-status";
import { createTwilioSmsSender } from "./providers/sms/twilio/twilio-sms.adapter";

/** Call once per process. */
export function createProviders({
  config,
  clock,
  pause,
}: Pick<Platform, "config" | "clock"> & Partial<Pick<Platform, "pause">>) {
  const { publicUrl, twilio, square, stripe, stripeConnect, google, facebook } = config;
  const statusUrl = `${publicUrl}/api/webhooks/twilio/status`;
  const identityProviders = {
    google: createGoogleIdentity({ ...google, clock }),
    facebook: createFacebookIdentity(facebook),
  };
  const sources = createSources([
    createSquareSource({ ...square, notificationUrl: `${publicUrl}/api/webhooks/${squareDescriptor.webhook}`, pause }),
    createStripeSource({
      ...stripeConnect,
      notificationUrl: `${publicUrl}/api/webhooks/${stripeDescriptor.webhook}`,
      clock,
      pause,
    }),
  ]);
  return {
    mail: createSmtpMailSender({
      url: config.smtpUrl,
      from: config.mailFrom,
      requireTls: config.mode === "production",
    }),
    sms: createTwilioSmsSender({ ...twilio, statusUrl }),
    textStatuses: createTwilioStatuses({ authToken: twilio.authToken, url: statusUrl }),
    inboundTexts: createTwilioInbound({ authToken: twilio.authToken, url: `${publicUrl}/api/webhooks/twilio` }),
    sources,
    readWebPage: createHttpPageReader({ privateHosts: config.privateWebsites }),
    probeAddress: createHttpProbe({
      privateHosts: config.privateWebsites,
      userAgent: `PartnerPortalBot/1.0 (looks whether a short link leads somewhere; +${publicUrl})`,
    }),
    debits: createStripeDebitProvider({ ...stripe, clock, pause }),
    identityProviders,
    leads: createGoHighLevel(config.gohighlevel),
    pages: createFacebookPages({ ...facebook, clock }),
    /** Origins other than this portal's to which a `url` in an answer may send a person. */
    origins: [
      ...new Set([
        ...sources.all.map(({ origin }) => origin),
        identityProviders.google.origin,
        identityProviders.facebook.origin,
      ]),
    ],
  };
}

export type Providers = ReturnType<typeof createProviders>;
