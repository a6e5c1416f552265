/** docs/product-decisions.md fixes the title and names of fields and buttons. */
export const stepUpTexts = {
  title: "Confirm it is you",
  why: "This affects your money or your login, so we check that it’s you.",
  loading: "Loading",
  passkey: "Use a passkey",
  passkeyBusy: "Waiting for your passkey",
  ownCode: {
    authenticator: {
      choose: "Authenticator app",
      field: "Code from your app",
      description: "Enter the code that your authenticator app shows now.",
    },
    recoveryCode: {
      choose: "Recovery code",
      field: "Recovery code",
      description: "Enter one of your recovery codes. Each works once.",
    },
  },
  email: "Email me a code",
  sms: "Text me a code",
  sending: "Sending",
  sentTo: (contact: string) => `Sent to ${contact}.`,
  waiting: (contact: string) => `Use the last code sent to ${contact}.`,
  field: "Verification code",
  verify: "Verify",
  verifying: "Verifying",
  resend: "Send a new code",
  wait: (seconds: number) =>
    `If you need a new code, you'll need to wait ${String(seconds)} seconds before requesting it.`,
  other: "Use another method",
  cancel: "Cancel",
  retry: "Retry",
} as const;
