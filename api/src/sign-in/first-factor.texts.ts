export const firstFactorTexts = {
  welcomeBack: "Welcome back!",
  secondFactorNext: "Choose how to confirm that it is you.",
  beingDeleted: "The day has come: this account is being deleted.",
  finishRegistration: "Let's finish your registration.",
} as const;
