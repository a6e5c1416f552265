export const passwordResetTexts = {
  emailRequired: "Email is required.",
  started: "If an account with this email exists, you can now confirm that it is yours.",
  changed: "Your password is changed.",
} as const;
