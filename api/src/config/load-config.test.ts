import { testAgency, testEnvironment } from "../../testing/test-environment";
import { ConfigError, loadConfig, type Environment } from "./load-config";

function faultsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

const production = testEnvironment({
  PORTAL_MODE: "production",
  PUBLIC_URL: "https://portal.example",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  TWILIO_BASE_URL: undefined,
  SQUARE_BASE_URL: undefined,
  STRIPE_BASE_URL: undefined,
  STRIPE_JS_URL: undefined,
  GOOGLE_ISSUER: undefined,
  FACEBOOK_BASE_URL: undefined,
  FACEBOOK_DIALOG_URL: undefined,
});

describe("the configuration", () => {
  test("has lists, keys and defaults", () => {
    const second = `old:${Buffer.alloc(32, 1).toString("base64")}`;
    const config = loadConfig(
      testEnvironment({
        ENCRYPTION_KEYS: `${production.ENCRYPTION_KEYS ?? ""}, ${second}`,
        CODE_KEY: [Buffer.alloc(32, 3), Buffer.alloc(32, 4)].map((key) => key.toString("base64")).join(","),
        TRUST_PROXY: "10.0.0.0/8,::1",
        DEV_ORIGINS: "http://localhost:3400",
        REMOTE_ORIGINS: "https://remotes.example,http://127.0.0.1:3402",
        REMOTE_DEV_ORIGINS: "http://localhost:3201, http://127.0.0.1:3202",
        STRIPE_WEBHOOK_SECRET: `whsec_${"a".repeat(32)}, whsec_${"b".repeat(32)}`,
        STRIPE_JS_URL: undefined,
        DATABASE_URL: "mariadb://a:b@127.0.0.1:3306/portal",
      }),
    );
    expect(config.encryptionKeys.map(({ id, key }) => [id, key.length])).toEqual([
      ["test-1", 32],
      ["old", 32],
    ]);
    expect(config.codeKeys).toEqual([Buffer.alloc(32, 3), Buffer.alloc(32, 4)]);
    expect(config.trustProxy).toEqual(["10.0.0.0/8", "::1"]);
    expect(config.devOrigins).toEqual(["http://localhost:3400"]);
    expect(config.remoteOrigins).toEqual(["https://remotes.example", "http://127.0.0.1:3402"]);
    expect(config.remoteDevOrigins).toEqual(["http://localhost:3201", "http://127.0.0.1:3202"]);
    expect(config.databaseUrl).toBe("mysql://a:b@127.0.0.1:3306/portal");
    expect(config.stripe.webhookSecrets).toEqual([`whsec_${"a".repeat(32)}`, `whsec_${"b".repeat(32)}`]);
    expect(config.stripe.scriptUrl).toBe("https://js.stripe.com/endive/stripe.js");
    expect(config.limitsFactor).toBe(1);
    expect(config.agencyTimeZone).toBe("America/New_York");
    expect(config.agency).toEqual(testAgency);
  });

  test.each(["Portal <billing@portal.test>", "billing@portal.test"])(
    "names an unset agency by the portal's address, %s",
    (from) => {
      const unset = { AGENCY_NAME: undefined, AGENCY_ADDRESS: undefined, AGENCY_EMAIL: "" };
      const { agency } = loadConfig(testEnvironment({ ...unset, MAIL_FROM: from, PUBLIC_URL: "https://portal.test" }));
      expect(agency).toEqual({
        name: "the operator of portal.test",
        address: "at the postal address published on https://portal.test",
        email: "billing@portal.test",
      });
    },
  );

  test("reports every fault in one message", () => {
    const environment = testEnvironment({ PORT: "99999", CODE_KEY: undefined, TWILIO_FROM: "555", DATABASE_URL: "" });
    const faults = faultsOf(environment).join("\n");
    for (const name of ["PORT", "CODE_KEY", "TWILIO_FROM", "DATABASE_URL"]) expect(faults).toContain(name);
    expect(() => loadConfig(environment)).toThrow(/PORT[^]*CODE_KEY/);
  });

  test.each([
    [
      "an encryption key of another length",
      { ENCRYPTION_KEYS: `a:${Buffer.alloc(16).toString("base64")}` },
      "ENCRYPTION_KEYS",
    ],
    ["a code key that is not base64 of 32 bytes", { CODE_KEY: "c2hvcnQ=" }, "CODE_KEY"],
    ["a public address with a path", { PUBLIC_URL: "https://portal.example/app" }, "PUBLIC_URL"],
    ["a proxy that is not a network", { TRUST_PROXY: "all" }, "TRUST_PROXY"],
    ["a remote's origin that is read on the way", { REMOTE_ORIGINS: "http://remotes.example" }, "REMOTE_ORIGINS"],
    ["a remote's origin with a policy in it", { REMOTE_ORIGINS: "https://a.example; x" }, "REMOTE_ORIGINS"],
    ["a remote's origin with a path", { REMOTE_ORIGINS: "https://a.example/x" }, "REMOTE_ORIGINS"],
    [
      "a developer's origin on another machine",
      { REMOTE_DEV_ORIGINS: "https://dev.example:3201" },
      "REMOTE_DEV_ORIGINS",
    ],
    [
      "a name that only begins like this machine",
      { REMOTE_DEV_ORIGINS: "http://localhost.example:80" },
      "REMOTE_DEV_ORIGINS",
    ],
    [
      "a developer's origin with a user",
      { REMOTE_DEV_ORIGINS: "http://localhost:1@evil.example" },
      "REMOTE_DEV_ORIGINS",
    ],
    ["a developer's origin with a path", { REMOTE_DEV_ORIGINS: "http://localhost:3201/x" }, "REMOTE_DEV_ORIGINS"],
    [
      "a developer's origin without a real port",
      { REMOTE_DEV_ORIGINS: "http://localhost:99999" },
      "REMOTE_DEV_ORIGINS",
    ],
    ["a Square application id of another form", { SQUARE_CLIENT_ID: "sq0csp-secret" }, "SQUARE_CLIENT_ID"],
    ["a Square address with a path", { SQUARE_BASE_URL: "https://connect.squareup.com/v2" }, "SQUARE_BASE_URL"],
    ["a publishable key as the secret one", { STRIPE_SECRET_KEY: `pk_live_${"0".repeat(24)}` }, "STRIPE_SECRET_KEY"],
    ["a client id of no platform", { STRIPE_CONNECT_CLIENT_ID: "acct_1" }, "STRIPE_CONNECT_CLIENT_ID"],
    ["a secret key for the browser", { STRIPE_PUBLISHABLE_KEY: `sk_live_${"0".repeat(24)}` }, "STRIPE_PUBLISHABLE_KEY"],
    ["an empty secret among Stripe's", { STRIPE_WEBHOOK_SECRET: `whsec_${"0".repeat(32)},` }, "STRIPE_WEBHOOK_SECRET"],
    ["a Stripe address with a path", { STRIPE_BASE_URL: "https://api.stripe.com/v1" }, "STRIPE_BASE_URL"],
    ["an unknown time zone of the agency", { AGENCY_TIME_ZONE: "New York" }, "AGENCY_TIME_ZONE"],
    ["an address of the agency in two lines", { AGENCY_ADDRESS: "1 Main Street\nAlbany" }, "AGENCY_ADDRESS"],
    ["an invalid email address of the agency", { AGENCY_EMAIL: "the agency" }, "AGENCY_EMAIL"],
    ["an unknown mode", { PORTAL_MODE: "staging" }, "PORTAL_MODE"],
  ])("rejects %s", (_what, overrides, name) => {
    expect(faultsOf(testEnvironment(overrides)).join("\n")).toContain(name);
  });

  test("is accepted in production with real providers", () => {
    expect(faultsOf(production)).toEqual([]);
  });

  test.each([
    ["PRIVATE_WEBSITES", { PRIVATE_WEBSITES: "localhost:4000" }],
    ["CLOCK_URL", { CLOCK_URL: "http://127.0.0.1:4000/lab/clock" }],
    ["SMTP_URL", { SMTP_URL: "smtp://demo:demo@127.0.0.1:4025" }],
    ["SMTP_URL", { SMTP_URL: "smtp://demo:demo@localhost:4025" }],
    ["SMTP_URL", { SMTP_URL: "smtp://demo:demo@[::1]:4025" }],
    ["TWILIO_BASE_URL", { TWILIO_BASE_URL: "http://127.0.0.1:4000" }],
    ["SQUARE_BASE_URL", { SQUARE_BASE_URL: "http://127.0.0.1:4000" }],
    ["SQUARE_BASE_URL", { SQUARE_BASE_URL: "https://connect.squareupsandbox.com" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "http://127.0.0.1:4000/google/demo" }],
    ["FACEBOOK_BASE_URL", { FACEBOOK_BASE_URL: "http://127.0.0.1:4000" }],
    ["FACEBOOK_DIALOG_URL", { FACEBOOK_DIALOG_URL: "https://facebook.example" }],
    ["SQUARE_CLIENT_ID", { SQUARE_CLIENT_ID: `sandbox-sq0idb-${"0".repeat(22)}` }],
    ["SQUARE_CLIENT_SECRET", { SQUARE_CLIENT_SECRET: undefined }],
    ["SQUARE_WEBHOOK_KEY", { SQUARE_WEBHOOK_KEY: undefined }],
    ["STRIPE_BASE_URL", { STRIPE_BASE_URL: "http://127.0.0.1:4000" }],
    ["STRIPE_BASE_URL", { STRIPE_BASE_URL: "https://stripe.example" }],
    ["STRIPE_JS_URL", { STRIPE_JS_URL: "http://127.0.0.1:4000/stripe/stripe.js" }],
    ["STRIPE_JS_URL", { STRIPE_JS_URL: "https://js.stripe.com/v3" }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: `sk_test_${"0".repeat(24)}` }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: `rk_test_${"0".repeat(24)}` }],
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: undefined }],
    ["STRIPE_CONNECT_SECRET_KEY", { STRIPE_CONNECT_SECRET_KEY: `sk_test_${"0".repeat(24)}` }],
    ["STRIPE_CONNECT_CLIENT_ID", { STRIPE_CONNECT_CLIENT_ID: undefined }],
    ["STRIPE_CONNECT_WEBHOOK_SECRET", { STRIPE_CONNECT_WEBHOOK_SECRET: undefined }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_PUBLISHABLE_KEY: `pk_test_${"0".repeat(24)}` }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: undefined }],
    ["LIMITS_FACTOR", { LIMITS_FACTOR: "20" }],
    ["DEV_ORIGINS", { DEV_ORIGINS: "http://localhost:3400" }],
    ["REMOTE_ORIGINS", { REMOTE_ORIGINS: "https://remotes.example,http://localhost:3400" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://portal.example" }],
    ["ENCRYPTION_KEYS", { ENCRYPTION_KEYS: undefined }],
    ["CODE_KEY", { CODE_KEY: undefined }],
    ["AGENCY_ADDRESS", { AGENCY_ADDRESS: " " }],
  ])("rejects %s in production", (name, overrides) => {
    const faults = faultsOf({ ...production, ...overrides });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  test("reports demo settings in production together with missing keys", () => {
    const faults = faultsOf({ ...production, CODE_KEY: undefined, CLOCK_URL: "http://127.0.0.1:4000" }).join("\n");
    expect(faults).toContain("CODE_KEY");
    expect(faults).toContain("CLOCK_URL");
  });

  test("allows a demo only on this machine", () => {
    expect(faultsOf(testEnvironment({ PORTAL_MODE: "demo", HOST: "0.0.0.0" })).join()).toContain("HOST");
    expect(faultsOf(testEnvironment({ PORTAL_MODE: "demo", HOST: "127.0.0.1" }))).toEqual([]);
  });
});
