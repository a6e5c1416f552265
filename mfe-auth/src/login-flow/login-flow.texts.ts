/** 'Email me a code' and 'Text me a code' are fixed in docs/product-decisions.md. */
export const loginFlowTexts = {
  steps: ["Choose a method", "Enter the code"],
  chooseTitle: "Confirm it is you",
  chooseDescription: "Choose a way to confirm that it's you.",
  newBrowserDescription: "We don't recognize this browser. Choose a way to confirm that it's you.",
  passkey: "Use a passkey",
  passkeyBusy: "Waiting for your passkey",
  passkeyHint: "With your fingerprint, face or device PIN",
  ownCode: {
    authenticator: {
      choose: "Authenticator app",
      hint: "With the code that your app shows now",
      description: "Open your authenticator app and enter the code that it shows for Partner Portal.",
      field: "Code from your app",
      help: "6 digits, new ones every 30 seconds.",
    },
    recoveryCode: {
      choose: "Recovery code",
      hint: "If you don't have your app",
      description: "Enter one of the recovery codes that you saved when you set up your app.",
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
    "We have no email or phone to send you a code. If you stopped our texts, reply START to one of them and reload this page. Otherwise, ask us for help.",
  backToLogin: "Back to log in",
  loadingFailed: "We could not load your sign-in methods",
} as const;
