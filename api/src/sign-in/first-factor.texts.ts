export const firstFactorTexts = {
  welcomeBack: "Welcome back!",
  secondFactorNext: "Choose how to confirm that it is you.",
  beingDeleted: "This account is being deleted now. You can no longer sign in.",
  finishRegistration: "Let's finish your registration.",
} as const;
