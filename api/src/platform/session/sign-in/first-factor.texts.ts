/** What people read after a right first proof. */
export const firstFactorTexts = {
  welcomeBack: "Welcome back!",
  secondFactorNext: "Choose how to get your verification code.",
  finishRegistration: "Let's finish your registration.",
} as const;
