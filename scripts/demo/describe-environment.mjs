/** Credentials of the Lab's tenant `demo`, here and below. api/emulator/README.md explains how the Lab derives them. */
const demoTwilio = {
  TWILIO_ACCOUNT_SID: "AC2a97516c354b68848cdbd8f54a226a0a",
  TWILIO_AUTH_TOKEN: "4f2559915e1188df4365a500a28d8291",
  TWILIO_FROM: "+15005550006",
};

const demoSquare = {
  SQUARE_CLIENT_ID: "sandbox-sq0idb-KpdRbDVLaISM29j1SiJqCg",
  SQUARE_CLIENT_SECRET: "sandbox-sq0csb-KKqeK9nrHtUUGzcyuOIiKdzTiUv_hY7tQvk9vbh_HlM",
  SQUARE_WEBHOOK_KEY: "oGhveDXN1AU8EOAMNCW_MQ",
};

/** Stripe credentials of the agency's account and of the Connect platform. */
const demoStripe = {
  STRIPE_SECRET_KEY: "sk_test_2a97516c354b68848cdbd8f54a226a0a2a8fcf5e96bca403e80b2772bfe9a458",
  STRIPE_PUBLISHABLE_KEY: "pk_test_2a97516c354b68848cdbd8f54a226a0a",
  STRIPE_WEBHOOK_SECRET: "whsec_4026740c0fede8b9e69d1aed1c94cc89",
  STRIPE_CONNECT_CLIENT_ID: "ca_2a97516c354b68848cdbd8f54a226a0a",
  STRIPE_CONNECT_SECRET_KEY: "sk_test_2a97516c354b68848cdbd8f54a226a0ada1206ed468b333e6ade98b8e5215db7",
  STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_1a1d7bbebc3de1c6f1041043c8cd9f4a",
};

const demoIdentities = {
  GOOGLE_CLIENT_ID: "100000000000-2a97516c354b68848cdbd8f54a226a0a.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "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",
  FACEBOOK_APP_ID: "056613264096918541487957568044098808330",
  FACEBOOK_APP_SECRET: "243b6be6405600485cbee874db42503f",
  FACEBOOK_VERIFY_TOKEN: "01149f25f18699458c23427fa3fecb4b",
};

const demoLeads = {
  GHL_ED25519_KEY: "MCowBQYDK2VwAyEAFVAhBlKsBcMfslOW6EEhKZaupIRx5yCbCSvDn7sBXzM=",
  GHL_RSA_KEY:
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwSZR1Nvw9pH9WHsdxaTijNygrDy1s2dJmGERxW1fLQPNcWPZ4egKM7LF" +
    "ou7l9K8Ci3v6hZcuMGurabCyEJ2xm6xo7M115VHmJn1SoXd/qPtEifRxSk/EeMojbIoOQJ4g4s5qBgMqknMw9ZGH6TxF6pcuBCij" +
    "lArA0tMSK2h8hjAnr4ElRPEXvsnnpgTdK+22QOcA2lzPwiO575xRwfj1THN6Z1bCEiaadNY/S13Ajk9e3TGmPB+9OPEWtYPO4dXb" +
    "ikx3fx6NUkf2qJCjWhNiIf+uRTJ/vDDeG+cEJrRh+kpoQDjFVZIgXzOFmOGAaW0+1Hlf4gOafi6xJNsD7sdNEQIDAQAB",
};

/** Demo clients sign with this agency. */
const demoAgency = {
  AGENCY_NAME: "Demo Agency LLC",
  AGENCY_ADDRESS: "100 Demo Street, New York, NY 10001",
  AGENCY_EMAIL: "agency@demo.test",
  AGENCY_PHONE: "2125550142",
};

/**
 * Returns the variables that configure the portal, with the emulator for all providers.
 * @param {{ ports: { web: number, lab: number, smtp: number }, databaseUrl: string, keys: { encryptionKey: string,
 * codeKey: string }, shellFolder?: string, cacheFolder?: string }} options
 */
export function describePortalVariables({ ports, databaseUrl, keys, shellFolder, cacheFolder }) {
  const lab = `http://127.0.0.1:${ports.lab}`;
  return {
    PORTAL_MODE: "demo",
    HOST: "127.0.0.1",
    PORT: String(ports.web),
    PUBLIC_URL: `http://localhost:${ports.web}`,
    ...demoAgency,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEYS: keys.encryptionKey,
    CODE_KEY: keys.codeKey,
    SMTP_URL: `smtp://demo:demo@127.0.0.1:${ports.smtp}`,
    MAIL_FROM: "Partner Portal <portal@demo.test>",
    ...demoTwilio,
    TWILIO_BASE_URL: lab,
    ...demoSquare,
    SQUARE_BASE_URL: lab,
    PRIVATE_WEBSITES: `localhost:${ports.lab},127.0.0.1:${ports.lab}`,
    ...demoStripe,
    STRIPE_BASE_URL: lab,
    STRIPE_JS_URL: `${lab}/stripe/stripe.js`,
    ...demoIdentities,
    ...demoLeads,
    GOOGLE_ISSUER: `${lab}/google/demo`,
    FACEBOOK_BASE_URL: lab,
    FACEBOOK_DIALOG_URL: lab,
    CLOCK_URL: `${lab}/lab/clock?space=demo`,
    LIMITS_FACTOR: process.env.LIMITS_FACTOR ?? "20",
    REMOTES_CACHE_DIR: cacheFolder,
    SHELL_DIR: shellFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "info",
  };
}

/** Returns the environment of the web, worker and command processes: this process's variables and the portal's. */
export const describePortalEnvironment = (options) => ({
  ...withoutNpm(process.env),
  ...describePortalVariables(options),
});

/** Returns the Lab's environment. `dataFolder`: for state that survives a restart. */
export function describeLabEnvironment({ ports, dataFolder }) {
  return {
    ...withoutNpm(process.env),
    LAB_HOST: "127.0.0.1",
    LAB_PORT: String(ports.lab),
    LAB_SMTP_PORT: String(ports.smtp),
    LAB_PORTAL_URL: `http://localhost:${ports.web}`,
    LAB_DATA_DIR: dataFolder,
  };
}

/** Removes npm's variables, which the product must not see. */
function withoutNpm(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_|^(INIT_CWD|NODE_ENV)$/i.test(name)));
}
