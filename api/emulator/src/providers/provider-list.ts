import type { ProviderDescriptor } from "./provider.js";
import { smtpProvider } from "./smtp/smtp.provider.js";
import { squareProvider } from "./square/square.provider.js";
import { twilioProvider } from "./twilio/twilio.provider.js";

/** The providers of the lab, in the order of its index page. */
export const PROVIDERS: readonly ProviderDescriptor[] = [smtpProvider, twilioProvider, squareProvider];
