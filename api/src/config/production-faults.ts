import type { Config, FacebookConfig, GoogleConfig, SquareConfig } from "./config";
import {
  FACEBOOK_BASE_URL,
  FACEBOOK_DIALOG_URL,
  GOOGLE_ISSUER,
  SQUARE_BASE_URL,
  STRIPE_BASE_URL,
  STRIPE_JS_URL,
} from "./provider-addresses";

const loopbackHost = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/i;

function hostOf(address: string): string {
  return new URL(address).hostname;
}

/** Whether the host is this machine. In production, such a provider is an emulator. */
function isLoopback(host: string): boolean {
  return loopbackHost.test(host);
}

/** Returns the faults of a production configuration (architecture: operational contract). */
export function findProductionFaults(config: Config): string[] {
  const faults: string[] = [];
  const publicHost = hostOf(config.publicUrl);
  if (!config.publicUrl.startsWith("https://") && !isLoopback(publicHost)) faults.push("PUBLIC_URL must be https");
  if (config.devOrigins.length > 0) faults.push("DEV_ORIGINS is for development only");
  if (config.remoteOrigins.some((origin) => !origin.startsWith("https://"))) {
    faults.push("REMOTE_ORIGINS must be https");
  }
  if (config.privateWebsites.length > 0)
    faults.push("PRIVATE_WEBSITES is refused: it lets clients reach private addresses");
  if (config.clockUrl) faults.push("CLOCK_URL is refused: production uses the real time");
  if (config.limitsFactor !== 1) faults.push("LIMITS_FACTOR is refused: it changes every limit");
  if (isLoopback(hostOf(config.smtpUrl))) faults.push("SMTP_URL points at this machine: an emulator is refused");
  if (config.twilio.baseUrl && isLoopback(hostOf(config.twilio.baseUrl))) {
    faults.push("TWILIO_BASE_URL points at this machine: an emulator is refused");
  }
  return [...faults, ...findSquareFaults(config.square), ...findStripeFaults(config), ...findIdentityFaults(config)];
}

/** Square's sandbox has no real sales, so production rejects it like an emulator. */
function findSquareFaults({ baseUrl, clientId }: SquareConfig): string[] {
  const faults: string[] = [];
  if (baseUrl !== null && baseUrl !== SQUARE_BASE_URL) {
    faults.push(`SQUARE_BASE_URL is not Square's own: only ${SQUARE_BASE_URL} is accepted`);
  }
  if (clientId.startsWith("sandbox-")) faults.push("SQUARE_CLIENT_ID is an application of Square's sandbox");
  return faults;
}

/** Stripe's API decides who may be debited, and its script runs where clients name their bank. Test keys move no money. */
function findStripeFaults({ stripe, stripeConnect }: Pick<Config, "stripe" | "stripeConnect">): string[] {
  const { baseUrl, scriptUrl, secretKey, publishableKey } = stripe;
  const faults: string[] = [];
  if (baseUrl !== null && baseUrl !== STRIPE_BASE_URL) {
    faults.push(`STRIPE_BASE_URL is not Stripe's own: only ${STRIPE_BASE_URL} is accepted`);
  }
  if (scriptUrl !== STRIPE_JS_URL) {
    faults.push(`STRIPE_JS_URL is not Stripe's own: only ${STRIPE_JS_URL} is accepted`);
  }
  if (secretKey.slice(2).startsWith("_test_")) faults.push("STRIPE_SECRET_KEY is a test key: it moves no money");
  if (stripeConnect.secretKey.slice(2).startsWith("_test_")) {
    faults.push("STRIPE_CONNECT_SECRET_KEY is a test key: it reads no real sale");
  }
  if (publishableKey.startsWith("pk_test_")) faults.push("STRIPE_PUBLISHABLE_KEY is a test key: it moves no money");
  return faults;
}

/** Faults of sign-in addresses: only the provider itself may identify people. */
function findIdentityFaults({ google, facebook }: { google: GoogleConfig; facebook: FacebookConfig }): string[] {
  const addresses = [
    ["GOOGLE_ISSUER", "Google", google.issuer, GOOGLE_ISSUER],
    ["FACEBOOK_BASE_URL", "Facebook", facebook.baseUrl, FACEBOOK_BASE_URL],
    ["FACEBOOK_DIALOG_URL", "Facebook", facebook.dialogUrl, FACEBOOK_DIALOG_URL],
  ] as const;
  return addresses
    .filter(([, , given, own]) => given !== own)
    .map(([name, provider, , own]) => `${name} is not ${provider}'s own: only ${own} is accepted`);
}

/** The demo's passwords are public, so the demo listens on loopback only (S19). */
export function findDemoFaults(config: Config): string[] {
  return isLoopback(config.host) && config.host !== "0.0.0.0" ? [] : ["HOST must be a loopback address in demo mode"];
}
