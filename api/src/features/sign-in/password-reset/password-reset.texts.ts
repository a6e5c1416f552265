export const passwordResetTexts = {
  emailRequired: "Email is required.",
  started: "If there is an account with this e-mail, you can confirm now that it is yours.",
  changed: "Your password is changed.",
} as const;
