import { type AccountView, IDENTITY_PROVIDER_NAMES, type IdentityProviderId } from "@portal/shared-ui/api";
import { formatDayRange } from "@portal/shared-ui/dates";

/** docs/product-decisions.md fixes section names and the two main buttons. */
export const securityTexts = {
  title: "Security",
  why: "Sign in with your fingerprint, face or device PIN.",
  list: "Passkeys",
  none: "No passkey yet.",
  loading: "Loading your passkeys",
  failed: "We could not load your passkeys.",
  add: "Add a passkey",
  adding: "Waiting for your passkey",
  added: "The passkey is added.",
  unsupported: "This browser doesn't support passkeys.",
  remove: "Remove",
  passkey: (name: string) => `Passkey, ${name}`,
  times: (created: string, used: string | null) =>
    used === null ? `Added ${created}, not used yet` : `Added ${created}, used ${used}`,
  removeTitle: "Remove this passkey?",
  removeText: (name: string) => `You can no longer log in with ${name}. Codes still work.`,
  retry: "Retry",
} as const;

/** For staff who have only email as second factor. Each way links to its section. */
export const oneFactorTexts = {
  title: "Only your email can confirm that it's you.",
  why: "If you lose access to your email, you can't log in. Add one more way:",
  ways: [
    { section: "security", label: "A passkey" },
    { section: "authenticator", label: "An authenticator app" },
    { section: "personal", label: "A phone" },
  ],
} as const;

export const passwordTexts = {
  title: "Password",
  set: "You log in with it and your email.",
  none: "None yet. You log in with a social account.",
  change: "Change",
  choose: "Set",
  toggled: "password",
  fields: { currentPassword: "Current password", password: "New password", confirmPassword: "Confirm password" },
  currentToggle: "current password",
  currentMissing: "Enter your current password.",
  ends: "We sign out every other browser. It asks for a code at the next login.",
  cancel: "Cancel",
} as const;

export const identityTexts = {
  list: "Ways to log in",
  loading: "Loading your social accounts",
  failed: "We could not load your social accounts.",
  name: (provider: IdentityProviderId) => IDENTITY_PROVIDER_NAMES[provider],
  none: "Not connected",
  since: (email: string | null, at: string) => (email === null ? `Connected ${at}` : `${email}, connected ${at}`),
  only: "Your only way to log in. Set a password to remove it.",
  connect: "Connect",
  connecting: (provider: IdentityProviderId) => `Opening ${IDENTITY_PROVIDER_NAMES[provider]}`,
  connected: (provider: IdentityProviderId) => `${IDENTITY_PROVIDER_NAMES[provider]} is connected to your account.`,
  remove: "Remove",
  removeTitle: (provider: IdentityProviderId) => `Remove ${IDENTITY_PROVIDER_NAMES[provider]}?`,
  removeText: (provider: IdentityProviderId) =>
    `You can no longer log in with ${IDENTITY_PROVIDER_NAMES[provider]}. You can connect it again at any time.`,
} as const;

export const sessionsTexts = {
  title: "Sessions",
  list: "Browsers",
  loading: "Loading your sessions",
  failed: "We could not load your sessions.",
  now: "Now",
  current: "This browser",
  seen: (at: string) => `Last used ${at}`,
  trusted: "Trusted.",
  trustedOnly: (at: string) => `Signed out. Trusted since ${at}.`,
  /** For clients: staff need a second factor on each browser (S3). */
  trustedMeans: "A trusted browser asks for no code.",
  signOut: "Sign out",
  forget: "Forget",
  count: (browsers: number) => (browsers === 1 ? "1 browser" : `${String(browsers)} browsers`),
  others: "Sign out everywhere else",
  othersTitle: "Sign out everywhere else?",
  othersText: "We sign out every other browser. It asks for a code at the next login.",
} as const;

/** For clients. */
export const viewsTexts = {
  title: "Who looked at your data",
  loading: "Loading who looked at your data",
  failed: "We could not load who looked at your data.",
  none: "No one at the agency has viewed your account.",
  looked: (by: string | null, what: AccountView["what"]) =>
    `${by ?? "A former staff member of the agency"} looked at ${what === "bank" ? "your bank deposits" : "your data"}`,
  when: (at: string, days: AccountView["days"]) =>
    days === null ? `${at}. Read only, for 30 minutes at most` : `${at}. Deposits of ${formatDayRange(days)}`,
  older: "Show older",
} as const;
