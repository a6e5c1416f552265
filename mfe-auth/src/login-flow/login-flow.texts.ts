/** Every text of /login-flow. 'Email me a code' and 'Text me a code' are the names of the decisions. */
export const loginFlowTexts = {
  steps: ["Choose a method", "Enter the code"],
  chooseTitle: "Confirm it is you",
  chooseDescription: "We have not seen this browser lately. Choose a way to confirm.",
  passkey: "Use a passkey",
  passkeyBusy: "Waiting for your passkey",
  passkeyHint: "By the lock of your device, without a code",
  email: "Email me a code",
  sms: "Text me a code",
  busy: "Sending",
  codeTitle: "Enter your code",
  sentTo: (contact: string) => `Sent to ${contact}.`,
  waiting: (contact: string) => `Use the last code sent to ${contact}.`,
  other: "Use another method",
  noMethod: "This account has no e-mail or phone left to confirm that it is you. Ask us for help.",
  backToLogin: "Back to log in",
  loadingFailed: "We could not load your sign-in methods",
} as const;
