/** What people read from this feature; the first is S13, exact. */
export const sessionTexts = {
  loginRefused: "Email or password is incorrect.",
  lockedOut: (minutes: number) =>
    `Too many failed sign-ins. Please try again in ${String(minutes)} ${minutes === 1 ? "minute" : "minutes"}.`,
  emailRequired: "Email is required.",
  passwordRequired: "Password is required.",
  welcomeBack: "Welcome back!",
  secondFactorNext: "Choose how to get your verification code.",
  finishRegistration: "Let's finish your registration.",
  signedOut: "You are signed out.",
  noSuchSession: "There is no such session.",
  sessionEnded: "That browser is signed out.",
  othersEnded: "All other browsers are signed out.",
} as const;
