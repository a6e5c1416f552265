/** Quotes of §8 and names from docs/product-decisions.md. */
export const verificationTexts = {
  field: "Verification code",
  help: "6 digits. It is valid for 10 minutes.",
  submit: "Verify",
  busy: "Verifying",
  resend: "Send a new code",
  resendBusy: "Sending",
  wait: (seconds: number) => `If you need a new code, you'll need to wait ${seconds} seconds before requesting it.`,
  notSent: "We could not send a code yet.",
  sending: "Sending a code…",
  checkCode: "Check the code and try again.",
  triesLeft: (tries: number) => {
    if (tries <= 0) return "No tries left for this code. Send a new one.";
    return `Check the code. ${tries} ${tries === 1 ? "try" : "tries"} left.`;
  },
} as const;
