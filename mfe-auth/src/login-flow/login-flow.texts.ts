/** Every text of /login-flow. 'Email me a code' and 'Text me a code' are the names of the decisions. */
export const loginFlowTexts = {
  steps: ["Choose a method", "Enter the code"],
  chooseTitle: "Confirm it is you",
  chooseDescription: "We have not seen this browser lately. Choose how to get a 6-digit code.",
  email: "Email me a code",
  sms: "Text me a code",
  busy: "Sending",
  codeTitle: "Enter your code",
  sentTo: (contact: string) => `Sent to ${contact}.`,
  waiting: (contact: string) => `Use the last code sent to ${contact}.`,
  other: "Use another method",
  noMethod: "This account has no verified e-mail or phone. Ask us for help.",
  backToLogin: "Back to log in",
  loadingFailed: "We could not load your sign-in methods",
} as const;
