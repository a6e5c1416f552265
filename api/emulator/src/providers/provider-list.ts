import { facebookProvider } from "./facebook/facebook.descriptor.js";
import { ghlProvider } from "./gohighlevel/ghl.descriptor.js";
import { googleProvider } from "./google/google.descriptor.js";
import type { ProviderDescriptor } from "./provider.js";
import { smtpProvider } from "./smtp/smtp.descriptor.js";
import { squareProvider } from "./square/square.descriptor.js";
import { connectProvider } from "./stripe-connect/connect.descriptor.js";
import { stripeProvider } from "./stripe/stripe.descriptor.js";
import { websitesProvider } from "./websites/websites.descriptor.js";
import { twilioProvider } from "./twilio/twilio.descriptor.js";

/** In the order of the index page. */
export const PROVIDERS: readonly ProviderDescriptor[] = [
  smtpProvider,
  twilioProvider,
  squareProvider,
  connectProvider,
  stripeProvider,
  googleProvider,
  facebookProvider,
  ghlProvider,
  websitesProvider,
];
