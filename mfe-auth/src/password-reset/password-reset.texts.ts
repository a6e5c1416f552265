/** docs/product-decisions.md names fields and buttons ("Names on the screen"). */
export const passwordResetTexts = {
  steps: ["Your email", "Choose a method", "Enter the code", "New password"],
  email: {
    title: "Reset your password",
    description: "Enter the email that you log in with.",
    field: "Your Email",
    required: "Email is required.",
    hint: "Enter the address of your account.",
    submit: "Continue",
    busy: "Submitting",
    over: "This reset has ended. Enter your email to start again.",
  },
  method: {
    title: "Confirm that it is you",
    description: "If this email has an account, we'll send a 6-digit code. Choose how.",
  },
  code: {
    title: "Enter your code",
    sentTo: (contact: string) => `If there is an account with this email, a code is on its way to ${contact}.`,
    resumed: "Use the last code that we sent.",
    waiting: (contact: string) => `Use the last code sent to ${contact}.`,
  },
  password: {
    title: "Choose a new password",
    description: "Everyone signed in to your account will have to log in again.",
    fields: { password: "New password", confirmPassword: "Confirm password" },
    submit: "Change password",
    busy: "Saving",
  },
  backToLogin: "Back to log in",
  otherEmail: "Use another email",
  loadingFailed: "We could not load your password reset",
} as const;
