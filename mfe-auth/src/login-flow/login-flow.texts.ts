/** Texts of /login-flow. 'Email me a code' and 'Text me a code' come from the decisions. */
export const loginFlowTexts = {
  steps: ["Choose a method", "Enter the code"],
  chooseTitle: "Confirm it is you",
  chooseDescription: "Choose a way to confirm that it's you.",
  newBrowserDescription: "We don't recognize this browser. Choose a way to confirm that it's you.",
  passkey: "Use a passkey",
  passkeyBusy: "Waiting for your passkey",
  passkeyHint: "By the lock of your device, without a code",
  ownCode: {
    authenticator: {
      choose: "Authenticator app",
      hint: "By the code that your app shows now",
      description: "Open your authenticator app and enter the code that it shows for Partner Portal.",
      field: "Code of your app",
      help: "6 digits, new ones every 30 seconds.",
    },
    recoveryCode: {
      choose: "Recovery code",
      hint: "If you do not have your app",
      description: "Enter one of the recovery codes that you kept when you set up your app.",
      field: "Recovery code",
      help: "10 letters and digits. Each code works once.",
    },
  },
  email: "Email me a code",
  sms: "Text me a code",
  busy: "Sending",
  codeTitle: "Enter your code",
  sentTo: (contact: string) => `Sent to ${contact}.`,
  waiting: (contact: string) => `Use the last code sent to ${contact}.`,
  other: "Use another method",
  noMethod:
    "This account has no e-mail or phone left to confirm that it is you. If you have stopped our texts, answer START to one of them and load this page again. Otherwise ask us for help.",
  backToLogin: "Back to log in",
  loadingFailed: "We could not load your sign-in methods",
} as const;
