import type { Environment } from "../src/config/load-config";

export const testAgency = {
  name: "Test Agency LLC",
  address: "2 Test Street, Albany, NY 12207",
  email: "agency@portal.test",
} as const;

/** Returns a complete environment with fixed keys, and providers on closed ports. */
export function testEnvironment(overrides: Environment = {}): Environment {
  return {
    PORTAL_MODE: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "http://localhost:3000",
    AGENCY_NAME: testAgency.name,
    AGENCY_ADDRESS: testAgency.address,
    AGENCY_EMAIL: testAgency.email,
    DATABASE_URL: "mysql://nobody@127.0.0.1:1/none",
    ENCRYPTION_KEYS: `test-1:${Buffer.alloc(32, 7).toString("base64")}`,
    CODE_KEY: Buffer.alloc(32, 9).toString("base64"),
    SMTP_URL: "smtp://test:test@127.0.0.1:9",
    MAIL_FROM: "Partner Portal <portal@portal.test>",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "test-token",
    TWILIO_FROM: "+15005550006",
    TWILIO_BASE_URL: "http://127.0.0.1:9",
    SQUARE_CLIENT_ID: `sq0idp-${"0".repeat(22)}`,
    SQUARE_CLIENT_SECRET: "sq0csp-test-secret",
    SQUARE_WEBHOOK_KEY: "test-signature-key",
    SQUARE_BASE_URL: "http://127.0.0.1:9",
    STRIPE_SECRET_KEY: `sk_live_${"0".repeat(24)}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${"0".repeat(24)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${"0".repeat(32)}`,
    STRIPE_CONNECT_CLIENT_ID: `ca_${"0".repeat(32)}`,
    STRIPE_CONNECT_SECRET_KEY: `sk_live_${"1".repeat(24)}`,
    STRIPE_CONNECT_WEBHOOK_SECRET: `whsec_${"1".repeat(32)}`,
    STRIPE_BASE_URL: "http://127.0.0.1:9",
    STRIPE_JS_URL: "http://127.0.0.1:9/stripe/stripe.js",
    GOOGLE_CLIENT_ID: "1-test.apps.googleusercontent.com",
    GOOGLE_CLIENT_SECRET: "GOCSPX-test-secret",
    GOOGLE_ISSUER: "http://127.0.0.1:9/google",
    FACEBOOK_APP_ID: "1234567890",
    FACEBOOK_APP_SECRET: "facebook-test-secret",
    FACEBOOK_VERIFY_TOKEN: "facebook-verify-token",
    FACEBOOK_BASE_URL: "http://127.0.0.1:9",
    FACEBOOK_DIALOG_URL: "http://127.0.0.1:9",
    LIMITS_FACTOR: "1",
    LOG_LEVEL: "silent",
    SHELL_DIR: "/nowhere/shell",
    REMOTES_CACHE_DIR: "/dev/null/remotes",
    ...overrides,
  };
}
