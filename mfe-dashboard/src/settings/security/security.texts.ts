/** Every text of the sections 'Security' and 'Sessions'; those names and the two main buttons are of the decisions. */
export const securityTexts = {
  title: "Security",
  why: "A passkey proves that it is you by the lock of your device, without a code.",
  none: "No passkey yet.",
  loading: "Loading your passkeys",
  failed: "We could not load your passkeys.",
  add: "Add a passkey",
  adding: "Waiting for your passkey",
  added: "The passkey is added.",
  unsupported: "This browser knows no passkeys.",
  remove: "Remove",
  passkey: (name: string) => `Passkey, ${name}`,
  times: (created: string, used: string | null) =>
    used === null ? `Added ${created}, not used yet` : `Added ${created}, used ${used}`,
  removeTitle: "Remove this passkey?",
  removeText: (name: string) => `${name} signs in to your account no more. Codes still do.`,
  retry: "Retry",
} as const;

export const sessionsTexts = {
  title: "Sessions",
  loading: "Loading your sessions",
  failed: "We could not load your sessions.",
  now: "Now",
  current: "This browser",
  seen: (at: string) => `Last used ${at}`,
  trustedOnly: (at: string) => `Signed out. Asks for no code since ${at}`,
  signOut: "Sign out",
  forget: "Forget",
  count: (browsers: number) => (browsers === 1 ? "1 browser" : `${String(browsers)} browsers`),
  others: "Sign out everywhere else",
  othersTitle: "Sign out everywhere else?",
  othersText: "Every other browser is signed out and asks for a code at its next sign-in.",
} as const;
